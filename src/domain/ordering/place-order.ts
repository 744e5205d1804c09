import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPayable } from '../catalogue/product.ts';
import { type CallerValues, type CountedCaller, callerValues, countedCallerOf } from '../identity/caller.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId, nextId } from '../kernel/id.ts';
import { toMajor, toMinor } from '../kernel/money.ts';
import { smallestPayment, tooSmall } from '../kernel/smallest-payment.ts';
import { insertMail } from '../outbox/add-mail.ts';
import { reservation } from '../stock/reserve.ts';
import type { OrderingDependencies } from './dependencies.ts';
import { refusalOfLimits, tooManyUnpaid } from './refused-by-limits.ts';
import {
  holdMinutesOf,
  mostUnits,
  storedNetwork,
  type UnpaidLimitValues,
  unpaidLimits,
  unpaidLimitValues,
} from './unpaid-limits.ts';

export type NewOrder = {
  productId: string;
  quantity: number;
  /** The unit price that the buyer saw, in major units. */
  price: number;
  customerName: string;
  networkAddress: string;
  idempotencyKey?: string | undefined;
};

/** Retries when the statement found nothing to reserve, but the cause is gone by the time of the check. */
const MAX_ATTEMPTS = 10;

/**
 * Reserves the stock and writes the order in one statement, at the current price. Idempotent for the same key and body.
 * Throws `product_not_found`, `price_changed`, `out_of_stock`, `amount_too_large`, `amount_too_small`, `idempotency_key_reused`,
 * and what `refusalOfLimits` finds.
 */
export async function placeOrder(shop: OrderingDependencies, actor: Actor, newOrder: NewOrder): Promise<string> {
  const repeated = await findRepeated(shop, actor, newOrder);
  if (repeated) return repeated;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    // A concurrent request with the same key may have taken the last unit.
    const orderId = (await insertOrder(shop, actor, newOrder)) ?? (await findRepeated(shop, actor, newOrder));
    if (orderId) return orderId;
    const reason = await findRefusal(shop, actor, newOrder);
    if (reason) throw reason;
  }
  throw new Refusal('price_changed', { price: newOrder.price });
}

async function insertOrder(shop: OrderingDependencies, actor: Actor, newOrder: NewOrder): Promise<string | undefined> {
  const values = valuesOf(shop, newOrder);
  if (!values) return undefined;
  try {
    const [placed] = await insertForUser(shop.db, { ...values, userId: actor.userId });
    return placed?.id;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'users_unpaid_orders_limit') throw tooManyUnpaid;
    // A concurrent request with the same key came first.
    if (constraint === 'orders_idempotency_key') return undefined;
    throw error;
  }
}

/**
 * `placeOrder` in one statement with the checks of the call: the session lasts, `email` is the caller's own, the rate is
 * not exceeded. Without an order `placeOrder` finds the reason; then `isCounted` says whether the call was counted.
 */
export async function placeOrderAtOnce(
  shop: OrderingDependencies,
  caller: CountedCaller & { email: string },
  newOrder: NewOrder,
): Promise<{ orderId: string } | { isCounted: boolean }> {
  const values = valuesOf(shop, newOrder);
  if (!values) return { isCounted: false };
  try {
    const call = { ...callerValues(shop, caller), email: caller.email };
    const [placed] = await insertForCaller(shop.db, { ...values, ...call });
    return placed?.id ? { orderId: placed.id } : { isCounted: placed?.isCounted ?? false };
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    // These undo the whole statement.
    if (constraint === 'users_unpaid_orders_limit' || constraint === 'orders_idempotency_key') {
      return { isCounted: false };
    }
    throw error;
  }
}

type OrderValues = UnpaidLimitValues & {
  orderId: string;
  productId: string;
  quantity: number;
  unitAmount: number;
  customerName: string;
  currency: string;
  holdMinutes: number;
  key: string | null;
  hash: Buffer | null;
};

function valuesOf(shop: OrderingDependencies, newOrder: NewOrder): OrderValues | undefined {
  const { currency, holdMinutes } = shop;
  const { productId, quantity, customerName, idempotencyKey: key = null } = newOrder;
  const unitAmount = unitAmountOf(newOrder.price, currency);
  // Larger amounts could overflow the columns.
  if (!unitAmount || !isPayable(unitAmount * quantity)) return undefined;
  if (unitAmount * quantity < smallestPayment(currency)) return undefined;
  const hash = key === null ? null : hashOf(newOrder);
  const limited = unpaidLimitValues(shop, newOrder);
  return {
    orderId: newId(),
    productId,
    quantity,
    unitAmount,
    customerName,
    currency,
    holdMinutes,
    key,
    hash,
    ...limited,
  };
}

function unitAmountOf(price: number, currency: string): number | undefined {
  try {
    return toMinor(price, currency);
  } catch {
    // No product has a price that the currency cannot express.
    return undefined;
  }
}

const insertForUser = prepared(
  (_db, given: Given<OrderValues & { userId: string }>) => sql<{ id: string }>`
    with caller as (select ${given('userId')}::uuid as user_id), ${placement(given)}
    select id from placed`,
);

const insertForCaller = prepared(
  (db, given: Given<OrderValues & CallerValues & { email: string }>) => sql<{ id: string | null; isCounted: boolean }>`
    with ${countedCallerOf(db, { id: given('sessionId') }, given)}, ${placement(given, sql`where email = ${given('email')}`)}
    select (select id from placed) as id, exists (select from hit) as is_counted`,
);

/** CTEs; without a row in `caller` nothing happens. All or nothing. */
function placement(given: Given<OrderValues>, callerCondition = sql``): RawBuilder<unknown> {
  const [orderId, quantity] = [given('orderId'), given('quantity')];
  const total = sql`unit_amount * ${quantity}::bigint`;
  const needed = sql`needed`;
  const left = sql`products.available`;
  const limited = unpaidLimits({
    given,
    buyer: sql`(select user_id from caller ${callerCondition})`,
    needed,
    amount: sql`${given('unitAmount')}::bigint * ${quantity}::bigint`,
  });
  const reserved = reservation({
    orderId,
    productId: given('productId'),
    quantity,
    where: sql<boolean>`published_at is not null and deleted_at is null
      and ${currentPrice} = ${given('unitAmount')}::bigint
      and exists (select from admission where refusal is null)
      and ${quantity}::bigint <= coalesce(${mostUnits(sql`products.id`, left)}, ${left})
      and not exists (
        select from orders where user_id = (select user_id from caller) and idempotency_key = ${given('key')}::text
      )`,
    returning: sql`id, name, ${given('unitAmount')}::bigint as unit_amount,
      (select user_id from caller) as user_id, available < ${limits.lowStock} as is_scarce,
      coalesce(picture_url, '/pictures/categories/' || category || '.svg') as picture_url`,
  });
  return sql`needed as (
      select ${given('productId')}::uuid as product_id, ${quantity}::integer as quantity
    ), ${limited}, ${reserved}, counted as (
      update users set unpaid_orders = unpaid_orders + 1 from reserved where users.id = reserved.user_id
    ), placed as (
      insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, placed_from, idempotency_key, request_hash, hold_ends_at, created_at)
      select ${orderId}::uuid, user_id, ${given('customerName')}, ${given('currency')}, ${total}, ${total},
        ${storedNetwork}, ${given('key')}::text, ${given('hash')}::bytea,
        at + ${holdMinutesOf(given('holdMinutes'), sql`is_scarce`)} * interval '1 minute', at
      from reserved
      returning id
    ), line as (
      insert into order_lines (id, order_id, product_id, name, picture_url, unit_amount, quantity)
      select ${nextId}, ${orderId}::uuid, id, name, picture_url, unit_amount, ${quantity}::integer from reserved
    ), event as (
      insert into order_events (id, order_id, actor, actor_id, to_status, at)
      select ${nextId}, ${orderId}::uuid, 'customer', user_id, 'unpaid', at from reserved
    ), mail as (
      ${insertMail({
        kind: 'order_placed',
        sender: sql`'account:' || user_id`,
        subjectId: orderId,
        from: sql`reserved`,
      })}
    )`;
}

async function findRefusal(
  shop: OrderingDependencies,
  { userId }: Actor,
  newOrder: NewOrder,
): Promise<Refusal | undefined> {
  const { productId, quantity } = newOrder;
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
  if (product.priceAmount * quantity < smallestPayment(shop.currency)) return tooSmall(shop.currency);
  if (isPayable(product.priceAmount * quantity)) {
    return refusalOfLimits(shop, {
      userId,
      placedBy: newOrder,
      lines: [{ productId, quantity, amount: product.priceAmount * quantity }],
    });
  }
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
