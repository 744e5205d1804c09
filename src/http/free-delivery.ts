import { type CartLine, totalsOf } from '../domain/cart/cart.ts';
import { deliveryOptions } from '../domain/delivery/delivery-options.ts';
import { homeOf } from '../domain/delivery/home.ts';
import type { Shop } from '../domain/shop.ts';

/**
 * The subtotal from which a method takes these lines free within the shop's own country: where they go is not known yet.
 * Null if none does.
 */
export async function findFreeFrom(shop: Shop, lines: readonly CartLine[]): Promise<number | null> {
  const inCart = lines.filter(({ place, available }) => place === 'cart' && available > 0);
  if (inCart.length === 0) return null;
  const rules = await shop.deliveryRules();
  const address = homeOf(await shop.settings(), rules.settings);
  if (!address) return null;
  const options = deliveryOptions(rules, {
    address,
    parcels: inCart,
    subtotalAmount: totalsOf(inCart).subtotalAmount,
    now: new Date(),
    timeZone: shop.timeZone,
  });
  const amounts = options.flatMap(({ isPickup, freeFrom }) => (isPickup || freeFrom === null ? [] : [freeFrom]));
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
