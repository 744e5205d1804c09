import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Given } from '../../db/prepared.ts';
import { hashToken } from '../kernel/token.ts';
import type { CartOwner } from './cart.ts';
import { findCartLines } from './carts.ts';
import { lockExistingCart } from './lock-cart.ts';

/**
 * Locks the cart until the transaction ends. Throws if another tab has ordered or changed the lines since they were read:
 * `cart_empty`, or `lines_refused`, which then names none.
 */
export async function lockLines(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  await lockExistingCart(transaction, owner);
  const inCart = (await findCartLines(transaction, owner)).filter(({ place }) => place === 'cart');
  if (inCart.length === 0) throw new Refusal('cart_empty');
  const quantities = new Map(inCart.map(({ productId, quantity }) => [productId, quantity]));
  const areThere = lines.every(({ productId, quantity }) => quantities.get(productId) === quantity);
  if (!areThere || inCart.length !== lines.length) throw new Refusal('lines_refused', { lines: [] });
}

export type CartValues = { cartUserId: string | null; cartTokenHash: Buffer | null };

/** Without a cart, `cart` of `takenLines` is empty. */
export function cartValues(owner: CartOwner | undefined): CartValues {
  const cartUserId = owner && 'userId' in owner ? owner.userId : null;
  const token = owner && 'token' in owner ? owner.token : undefined;
  return { cartUserId, cartTokenHash: token === undefined ? null : hashToken(token) };
}

/**
 * A CTE `cart`, which locks the cart as every change of a cart does. The statement must read it before it locks products,
 * and lock products before `takenLines`: an order that is paid at once locks them in this order, too.
 */
export function lockedCart(given: Given<CartValues>): RawBuilder<unknown> {
  return sql`cart as materialized (
      select id from carts where id = coalesce(
        (select id from carts where user_id = ${given('cartUserId')}::uuid),
        (select id from carts where token_hash = ${given('cartTokenHash')}::bytea)
      ) for no key update
    )`;
}

type TakenLines = {
  /** A CTE with a row, `id`, if the order is placed. */
  placed: RawBuilder<unknown>;
  /** A CTE with `product_id` and `quantity`. */
  lines: RawBuilder<unknown>;
  productIds: RawBuilder<string[]>;
};

/**
 * CTEs that take the lines of a new order out of `cart`, and link both, so that the lines return if the order ends unpaid:
 * not those of an order for which another tab's left nothing. Where the order has a part of a line, the rest stays. The
 * statement sees lines as they were before it waited for the cart; locking them reads what they are now.
 */
export function takenLines({ placed, lines, productIds }: TakenLines): RawBuilder<unknown> {
  return sql`
    touched as (
      update carts set changed_at = clock_timestamp() from ${placed}, cart where carts.id = cart.id
    ), in_cart as materialized (
      select cart_lines.cart_id, cart_lines.product_id, place, cart_lines.quantity - ordered.quantity as rest
      from ${placed}, cart
      join cart_lines on cart_lines.cart_id = cart.id and cart_lines.product_id = any(${productIds}::uuid[])
      join (select product_id, sum(quantity)::integer as quantity from ${lines} group by product_id) as ordered
        on ordered.product_id = cart_lines.product_id
      for update of cart_lines
    ), linked as (
      insert into cart_orders (order_id, cart_id) select ${placed}.id, cart.id from ${placed}, cart
      where exists (select from in_cart where place = 'cart')
    ), reduced as (
      update cart_lines set quantity = rest, changed_at = clock_timestamp()
      from in_cart
      where cart_lines.cart_id = in_cart.cart_id and cart_lines.product_id = in_cart.product_id
        and in_cart.place = 'cart' and rest > 0
    ), removed as (
      delete from cart_lines using in_cart
      where cart_lines.cart_id = in_cart.cart_id and cart_lines.product_id = in_cart.product_id
        and in_cart.place = 'cart' and rest <= 0
    )`;
}

type OnError = (error: unknown) => void;

/**
 * Puts back the lines of orders that ended unpaid, and forgets those that are paid. Once each: the row that links order
 * and cart is gone with it. One cart may fail alone.
 */
export async function returnEndedOrders(db: Database, onError: OnError): Promise<void> {
  for (const cartId of await cartsWithEndedOrders(db, sql`true`)) await returnInto(db, cartId).catch(onError);
}

/** `returnEndedOrders` for the cart of this order. */
export async function returnEndedOrder(db: Database, orderId: string): Promise<void> {
  for (const cartId of await cartsWithEndedOrders(db, sql`orders.id = ${orderId}`)) await returnInto(db, cartId);
}

async function cartsWithEndedOrders(db: Database, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ cartId: string }>`
    select distinct cart_id from cart_orders join orders on orders.id = order_id
    where orders.status <> 'unpaid' and ${where}
  `.execute(db);
  return rows.map(({ cartId }) => cartId);
}

/** In a statement after the lock, so that it sees what was changed before. A cart that was joined has no more orders. */
async function returnInto(db: Database, cartId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute();
    await returnLines(transaction, cartId);
  });
}

async function returnLines(transaction: DatabaseTransaction, cartId: string): Promise<void> {
  await sql`
    with ended as (
      delete from cart_orders using orders
      where orders.id = cart_orders.order_id and orders.status <> 'unpaid' and cart_id = ${cartId}
      returning orders.id as order_id, orders.status
    ), returned as (
      select product_id, least(sum(quantity), ${limits.cart.quantity})::integer as quantity,
        max(unit_amount) as unit_amount
      from ended join order_lines on order_lines.order_id = ended.order_id
      where ended.status in ('cancelled', 'expired') and product_id is not null
      group by 1
    )
    insert into cart_lines (cart_id, product_id, quantity, seen_amount)
    select ${cartId}, product_id, quantity, unit_amount from returned
    on conflict (cart_id, product_id) do update set
      place = 'cart',
      quantity = case when cart_lines.place = 'cart'
        then least(cart_lines.quantity + excluded.quantity, ${limits.cart.quantity}) else excluded.quantity end,
      changed_at = clock_timestamp()
  `.execute(transaction);
}
