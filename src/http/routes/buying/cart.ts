import {
  acknowledgeCart,
  addToCart,
  changeCartLine,
  countCart,
  getCart,
  joinCart,
  newCartRate,
  removeCartLine,
} from '../../../contract/buying/cart.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { addToCart as add } from '../../../domain/cart/add-to-cart.ts';
import type { CartOwner } from '../../../domain/cart/cart.ts';
import { countCart as count, hasCart } from '../../../domain/cart/carts.ts';
import { acknowledgePrices, changeLine, removeLine } from '../../../domain/cart/change-line.ts';
import { joinCarts } from '../../../domain/cart/join-carts.ts';
import type { LockedCart } from '../../../domain/cart/lock-cart.ts';
import type { Destination } from '../../../domain/delivery/zone.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import { networkOf } from '../../../domain/kernel/networks.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { type Route, route } from '../../server/route.ts';
import { ownCart } from './own-cart.ts';

export const cartRoutes = (shop: Shop): Route[] => {
  const changed = async (context: RequestContext, change: ChangeOfCart) =>
    ownCart(shop, await changeOwnCart(shop, context, change));
  return [
    route(getCart, async ({ query }, context) => ownCart(shop, ownerOf(context), destinationOf(query))),

    route(countCart, async (_input, context) => ({ count: await count(shop.db, ownerOf(context)) })),

    route(addToCart, async ({ body }, context) => {
      await countNewCart(shop, context);
      const { product: productId, quantity = 1 } = body;
      const { idempotencyKey } = context;
      return changed(context, (owner) => add(shop.db, owner, { productId, quantity, idempotencyKey }));
    }),

    route(changeCartLine, async ({ params, body }, context) =>
      changed(context, (owner) => changeLine(shop.db, owner, params.id, body)),
    ),

    route(removeCartLine, async ({ params }, context) =>
      changed(context, (owner) => removeLine(shop.db, owner, params.id)),
    ),

    route(acknowledgeCart, async ({ body }, context) => {
      const seen = body.lines.map(({ product, price }, at) => ({
        productId: product,
        amount: priceToMinor(`lines.${at}.price`, price, shop.currency),
      }));
      return changed(context, (owner) => acknowledgePrices(shop.db, owner, seen));
    }),

    route(joinCart, async (_input, context) => {
      await joinOwnCart(shop, context);
      return ownCart(shop, ownerOf(context));
    }),
  ];
};

function destinationOf({ country, ...part }: ParsedInputOf<typeof getCart>['query']): Destination | undefined {
  return country ? { country, ...part } : undefined;
}

export type ChangeOfCart = (owner: CartOwner) => Promise<LockedCart>;

/** Joins what sign-in did not, and prolongs a visitor's cookie. */
export async function changeOwnCart(
  shop: Pick<Shop, 'db'>,
  context: RequestContext,
  change: ChangeOfCart,
): Promise<CartOwner> {
  await joinOwnCart(shop, context);
  const { token } = await change(ownerOf(context));
  if (!token) return ownerOf(context);
  context.setCart(token);
  return { token };
}

/** A browser that sends no cookie, or a wrong one, cannot fill the database with carts. */
export async function countNewCart({ db }: Pick<Shop, 'db'>, context: RequestContext): Promise<void> {
  const owner = ownerOf(context);
  if ('token' in owner && !(await hasCart(db, owner)))
    await context.countAttempt(newCartRate, networkOf(context.address));
}

export async function joinOwnCart(
  { db }: Pick<Shop, 'db'>,
  { actor, cartToken, clearCart }: RequestContext,
): Promise<void> {
  if (!actor || !cartToken) return;
  await joinCarts(db, actor.userId, cartToken);
  clearCart();
}

export function ownerOf({ actor, cartToken }: RequestContext): CartOwner {
  return actor ? { userId: actor.userId } : { token: cartToken };
}
