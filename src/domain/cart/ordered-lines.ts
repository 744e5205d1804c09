import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';
import { hashToken } from '../kernel/token.ts';
import type { CartOwner } from './cart.ts';
import { findCartLines, ownedBy } from './carts.ts';
import { lockExistingCart } from './lock-cart.ts';

/**
 * Takes the lines of an unpaid order out of the cart, once. Where the order has a part of a line, the rest stays. Need not
 * wait for the disk: a cart that PostgreSQL restores after a crash still has lines that the order has, and no more.
 */
export async function takeIntoOrder(db: Database, owner: CartOwner, orderId: string): Promise<void> {
  if ('userId' in owner) await takeFromUser(db, { orderId, userId: owner.userId });
  else if (owner.token) await takeFromVisitor(db, { orderId, tokenHash: hashToken(owner.token) });
}

const takeFromUser = prepared((_db, given: Given<{ orderId: string; userId: string }>) =>
  taking(given('orderId'), sql<boolean>`carts.user_id = ${given('userId')} and ${withoutWaiting}`),
);

const takeFromVisitor = prepared((_db, given: Given<{ orderId: string; tokenHash: Buffer }>) =>
  taking(given('orderId'), sql<boolean>`carts.token_hash = ${given('tokenHash')} and ${withoutWaiting}`),
);

/** `takeIntoOrder` as a part of the order's transaction, which has locked the cart. */
export async function takeIntoOrderWithin(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  orderId: string,
): Promise<void> {
  await taking(sql`${orderId}`, ownedBy(owner)).execute(transaction);
}

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

/**
 * Locks the cart first, as every change of a cart does. The statement sees lines as they were before it waited for that
 * lock; locking them reads what they are now.
 */
const taking = (orderId: RawBuilder<string>, isOwn: RawBuilder<boolean>) => sql`
  with cart as materialized (
    update carts set changed_at = clock_timestamp() where ${isOwn} returning id
  ), taken as (
    insert into cart_orders (order_id, cart_id)
    select orders.id, cart.id from cart, orders where orders.id = ${orderId}::uuid and orders.status = 'unpaid'
    on conflict do nothing
    returning order_id, cart_id
  ), ordered as materialized (
    select taken.cart_id, product_id, sum(quantity)::integer as quantity
    from taken join order_lines on order_lines.order_id = taken.order_id
    where product_id is not null group by 1, 2
  ), locked as materialized (
    select cart_lines.cart_id, cart_lines.product_id, place, cart_lines.quantity - ordered.quantity as rest
    from ordered join cart_lines using (cart_id, product_id)
    for update of cart_lines
  ), reduced as (
    update cart_lines set quantity = rest, changed_at = clock_timestamp()
    from locked
    where cart_lines.cart_id = locked.cart_id and cart_lines.product_id = locked.product_id
      and locked.place = 'cart' and rest > 0
  )
  delete from cart_lines using locked
  where cart_lines.cart_id = locked.cart_id and cart_lines.product_id = locked.product_id
    and locked.place = 'cart' and rest <= 0`;

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
