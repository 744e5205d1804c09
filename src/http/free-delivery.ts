import { normalizePlace } from '../contract/address-rules.ts';
import { addressRulesOf } from '../domain/addresses/countries.ts';
import { type CartLine, totalsOf } from '../domain/cart/cart.ts';
import { deliveryOptions } from '../domain/delivery/delivery-options.ts';
import { homeOf } from '../domain/delivery/home.ts';
import { type ServedPlace, servedPlaceOf } from '../domain/delivery/served-place.ts';
import type { Destination } from '../domain/delivery/zone.ts';
import type { Shop } from '../domain/shop.ts';

/** `freeFrom`: the subtotal from which delivery there is free. */
export type FreeDelivery = { freeFrom: number; to: ServedPlace };

/**
 * From when a method takes these lines free to where the buyer wants them, or, while that is not known, within the shop's
 * own country. Null if none does.
 */
export async function findFreeDelivery(
  shop: Shop,
  lines: readonly CartLine[],
  chosen: Destination | undefined,
): Promise<FreeDelivery | null> {
  const inCart = lines.filter(({ place, available }) => place === 'cart' && available > 0);
  if (inCart.length === 0) return null;
  const rules = await shop.deliveryRules();
  const home = chosen ?? homeOf(await shop.settings(), rules.settings);
  const format = home && addressRulesOf(home.country);
  if (!format) return null;
  const address = normalizePlace({ country: home.country, region: home.region }, format);
  const options = deliveryOptions(rules, {
    address,
    parcels: inCart,
    subtotalAmount: totalsOf(inCart).subtotalAmount,
    now: new Date(),
    timeZone: shop.timeZone,
  });
  const amounts = options.flatMap(({ isPickup, freeFrom }) => (isPickup || freeFrom === null ? [] : [freeFrom]));
  return amounts.length > 0 ? { freeFrom: Math.min(...amounts), to: servedPlaceOf(rules.zones, address) } : null;
}
