import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Given } from '../../db/prepared.ts';
import { hashToken } from '../kernel/token.ts';
import type { CartOwner } from './cart.ts';

export type CartValues = { cartUserId: string | null; cartTokenHash: Buffer | null };

/** Without a cart, the CTEs below are empty. */
export function cartValues(owner: CartOwner | undefined): CartValues {
  const cartUserId = owner && 'userId' in owner ? owner.userId : null;
  const token = owner && 'token' in owner ? owner.token : undefined;
  return { cartUserId, cartTokenHash: token === undefined ? null : hashToken(token) };
}

/**
 * CTEs: `cart`, locked as every change of a cart locks it, and `in_cart`, its lines with their quantities. The statement sees
 * lines as they were before it waited for the cart; locking them reads what they are now. A line that was added in the meantime
 * is not among them, and stays in the cart.
 */
export function lockedCart(given: Given<CartValues>): RawBuilder<unknown> {
  return sql`cart as materialized (
      select id from carts where id = coalesce(
        (select id from carts where user_id = ${given('cartUserId')}::uuid),
        (select id from carts where token_hash = ${given('cartTokenHash')}::bytea)
      ) for no key update
    ), in_cart as materialized (
      select cart_id, product_id, quantity from cart join cart_lines on cart_id = cart.id where place = 'cart'
      for update of cart_lines
    )`;
}

/**
 * Whether `in_cart` is exactly what is ordered, or no cart is ordered from. Another tab may have ordered or changed it. The
 * cart of a visitor who has signed in since then is gone: its lines are in the account's.
 */
export function isWholeCart(given: Given<CartValues>, needed: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`num_nonnulls(${given('cartUserId')}::uuid, ${given('cartTokenHash')}::bytea) = 0 or not exists (
      select from ${needed} as needed full join in_cart using (product_id)
      where needed.quantity is distinct from in_cart.quantity
    )`;
}

/**
 * CTEs that take the lines of a new order out of the locked cart, and link both, so that the lines return if the order ends
 * unpaid. `placed` is a CTE with a row, `id`, if the order is placed.
 */
export function takenLines(placed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    touched as (
      -- The lines of an order that ends unpaid must find the cart. Each change of it writes all its indexes.
      update carts set changed_at = clock_timestamp() from ${placed}, cart
      where carts.id = cart.id and changed_at < now() - interval '1 hour'
    ), linked as (
      insert into cart_orders (order_id, cart_id) select ${placed}.id, cart.id from ${placed}, cart
    ), removed as (
      delete from cart_lines using ${placed}, in_cart
      where cart_lines.cart_id = in_cart.cart_id and cart_lines.product_id = in_cart.product_id
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
    ), unpaid_build as (
      -- A build has the id that it had in the order, which ends once.
      insert into cart_builds (id, cart_id, name)
      select order_builds.id, ${cartId}, name from ended join order_builds on order_builds.order_id = ended.order_id
      where ended.status in ('cancelled', 'expired')
      returning id
    ), unpaid_parts as (
      insert into cart_build_parts (build_id, product_id, quantity)
      select unpaid_build.id, product_id, sum(order_build_parts.quantity)
      from unpaid_build join order_build_parts on build_id = unpaid_build.id
        join order_lines on order_lines.id = order_line_id
      where product_id is not null
      group by 1, 2
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
