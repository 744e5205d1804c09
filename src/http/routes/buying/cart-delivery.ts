import { normalizePlace } from '../../../contract/account/address-rules.ts';
import { addressRulesOf } from '../../../domain/addresses/countries.ts';
import { type CartLine, totalsOf } from '../../../domain/cart/cart.ts';
import { deliveryOptions } from '../../../domain/delivery/delivery-options.ts';
import { homeOf } from '../../../domain/delivery/home.ts';
import { type ServedPlace, servedPlaceOf } from '../../../domain/delivery/served-place.ts';
import type { Destination } from '../../../domain/delivery/zone.ts';
import type { Shop } from '../../../domain/shop.ts';

/** `freeFrom`: the subtotal from which delivery there is free. */
type FreeDelivery = { freeFrom: number; to: ServedPlace };

/** `free`: null if no method ever takes these lines free. */
export type CartDelivery = { to: Destination | null; free: FreeDelivery | null };

const nowhere: CartDelivery = { to: null, free: null };

/**
 * Where these lines go, and from when a method takes them there free: to where the buyer wants them, or, while that is not
 * known, within the shop's own country.
 */
export async function findCartDelivery(
  shop: Shop,
  lines: readonly CartLine[],
  chosen: Destination | undefined,
): Promise<CartDelivery> {
  const inCart = lines.filter(({ place, available }) => place === 'cart' && available > 0);
  if (inCart.length === 0) return nowhere;
  const rules = await shop.deliveryRules();
  const place = chosen ?? withoutPostalCode(homeOf(await shop.settings(), rules.settings));
  const format = place && addressRulesOf(place.country);
  if (!format) return nowhere;
  const to = normalizePlace(place, format);
  const options = deliveryOptions(rules, {
    address: to,
    items: inCart,
    subtotalAmount: totalsOf(inCart).subtotalAmount,
    now: new Date(),
    timeZone: shop.timeZone,
  });
  const deliveredTo = chosen ? to : { country: to.country };
  const amounts = options.flatMap(({ isPickup, freeFrom }) => (isPickup || freeFrom === null ? [] : [freeFrom]));
  if (amounts.length === 0) return { to: deliveredTo, free: null };
  return { to: deliveredTo, free: { freeFrom: Math.min(...amounts), to: servedPlaceOf(rules.zones, to) } };
}

// What is shown for the shop's country is valid for as much of it as possible.
const withoutPostalCode = (home: Destination | undefined) => home && { country: home.country, region: home.region };
