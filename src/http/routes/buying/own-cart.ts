import type { Cart } from '../../../contract/buying/cart.ts';
import type { CartOwner } from '../../../domain/cart/cart.ts';
import { findHeldBuilds } from '../../../domain/cart/cart-builds.ts';
import { findCartLines } from '../../../domain/cart/carts.ts';
import type { Destination } from '../../../domain/delivery/zone.ts';
import type { Shop } from '../../../domain/shop.ts';
import { findPriceTerms } from '../../../domain/tax/price-terms.ts';
import { presentCart } from '../../present/cart.ts';
import { findCartDelivery } from './cart-delivery.ts';

/** The cart as it is answered. Free delivery is that to `to`, or else to where the shop is. */
export async function ownCart(shop: Shop, owner: CartOwner, to?: Destination): Promise<Cart> {
  const lines = await findCartLines(shop.db, owner);
  const builds = await findHeldBuilds(shop.db, owner, lines);
  const ids = [...new Set(builds.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  const [delivery, pricesIncludeTax, parts] = await Promise.all([
    findCartDelivery(shop, lines, to),
    findPriceTerms(shop),
    ids.length > 0 ? shop.parts.find(ids) : new Map(),
  ]);
  return presentCart(
    { lines, builds, parts },
    { delivery, pricesIncludeTax, currency: shop.currency, locale: shop.locale },
  );
}
