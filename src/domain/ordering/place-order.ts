import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPayable } from '../catalogue/product.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { toMajor, toMinor } from '../kernel/money.ts';
import { insertMail } from '../outbox/add-mail.ts';
import { reservation } from '../stock/reserve.ts';
import type { OrderingDependencies } from './dependencies.ts';

export type NewOrder = {
  productId: string;
  quantity: number;
  /** The unit price that the buyer saw, in major units. */
  price: number;
  customerName: string;
  idempotencyKey?: string | undefined;
};

/** Retries when the statement found nothing to reserve, but the cause is gone by the time of the check. */
const MAX_ATTEMPTS = 10;

/**
 * Reserves the stock and writes the order in one statement, at the current price. Idempotent for the same key and body.
 * Throws `product_not_found`, `price_changed`, `out_of_stock`, `amount_too_large`, `too_many_unpaid`,
 * `idempotency_key_reused`.
 */
export async function placeOrder(shop: OrderingDependencies, actor: Actor, newOrder: NewOrder): Promise<string> {
  const repeated = await findRepeated(shop, actor, newOrder);
  if (repeated) return repeated;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    // A concurrent request with the same key may have taken the last unit.
    const orderId = (await insertOrder(shop, actor, newOrder)) ?? (await findRepeated(shop, actor, newOrder));
    if (orderId) return orderId;
    const reason = await findRefusal(shop, newOrder);
    if (reason) throw reason;
  }
  throw new Refusal('price_changed', { price: newOrder.price });
}

async function insertOrder(shop: OrderingDependencies, actor: Actor, newOrder: NewOrder): Promise<string | undefined> {
  const unitAmount = unitAmountOf(newOrder.price, shop.currency);
  // Larger amounts could overflow the columns.
  if (!unitAmount || !isPayable(unitAmount * newOrder.quantity)) return undefined;
  try {
    return await reserveAndInsert(shop, actor, newOrder, unitAmount);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'users_unpaid_orders_limit') {
      throw new Refusal('too_many_unpaid', { limit: limits.unpaidBookings });
    }
    // A concurrent request with the same key came first.
    if (constraint === 'orders_idempotency_key') return undefined;
    throw error;
  }
}

function unitAmountOf(price: number, currency: string): number | undefined {
  try {
    return toMinor(price, currency);
  } catch {
    // No product has a price that the currency cannot express.
    return undefined;
  }
}

/** All or nothing; the check on `users` limits unpaid orders. */
async function reserveAndInsert(
  shop: OrderingDependencies,
  actor: Actor,
  newOrder: NewOrder,
  unitAmount: number,
): Promise<string | undefined> {
  const orderId = newId();
  const key = newOrder.idempotencyKey ?? null;
  const hash = key === null ? null : hashOf(newOrder);
  const reserved = reservation({
    orderId,
    productId: newOrder.productId,
    quantity: newOrder.quantity,
    where: sql`published_at is not null and deleted_at is null and ${currentPrice} = ${unitAmount}::bigint`,
    returning: sql`id, name, ${unitAmount}::bigint as price_amount,
      coalesce(picture_url, '/pictures/categories/' || category || '.svg') as picture_url`,
  });
  const { rows } = await sql<{ id: string }>`
    with ${reserved}, counted as (
      update users set unpaid_orders = unpaid_orders + 1
      where id = ${actor.userId} and exists (select from reserved)
    ), placed as (
      insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, idempotency_key, request_hash, hold_ends_at, created_at)
      select ${orderId}, ${actor.userId}, ${newOrder.customerName}, ${shop.currency},
        price_amount * ${newOrder.quantity}::bigint, price_amount * ${newOrder.quantity}::bigint,
        ${key}::text, ${hash}::bytea, at + ${shop.holdMinutes}::double precision * interval '1 minute', at
      from reserved
      returning id
    ), line as (
      insert into order_lines (id, order_id, product_id, name, picture_url, unit_amount, quantity)
      select ${newId()}, ${orderId}, id, name, picture_url, price_amount, ${newOrder.quantity}::integer from reserved
    ), event as (
      insert into order_events (id, order_id, actor, actor_id, to_status, at)
      select ${newId()}, ${orderId}, 'customer', ${actor.userId}, 'unpaid', at from reserved
    ), mail as (
      ${insertMail({ kind: 'order_placed', subjectId: orderId, from: sql`reserved` })}
    )
    select id from placed
  `.execute(shop.db);
  return rows[0]?.id;
}

async function findRefusal(shop: OrderingDependencies, newOrder: NewOrder): Promise<Refusal | undefined> {
  const product = await shop.db
    .selectFrom('products')
    .select([currentPrice.as('priceAmount'), 'available'])
    .where('id', '=', newOrder.productId)
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!product || product.priceAmount === null) return new Refusal('product_not_found');
  const price = toMajor(product.priceAmount, shop.currency);
  if (price !== newOrder.price) return new Refusal('price_changed', { price });
  if (product.available < newOrder.quantity) return new Refusal('out_of_stock', { left: product.available });
  if (isPayable(product.priceAmount * newOrder.quantity)) return undefined;
  return new Refusal('amount_too_large', { maximum: toMajor(limits.paymentMinorUnits, shop.currency) });
}

async function findRepeated(shop: OrderingDependencies, actor: Actor, newOrder: NewOrder): Promise<string | undefined> {
  if (newOrder.idempotencyKey === undefined) return undefined;
  const earlier = await shop.db
    .selectFrom('orders')
    .select(['id', 'requestHash'])
    .where('userId', '=', actor.userId)
    .where('idempotencyKey', '=', newOrder.idempotencyKey)
    .executeTakeFirst();
  if (earlier && !earlier.requestHash?.equals(hashOf(newOrder))) throw new Refusal('idempotency_key_reused');
  return earlier?.id;
}

function hashOf({ productId, quantity, price, customerName }: NewOrder): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([productId, quantity, price, customerName]))
    .digest();
}
