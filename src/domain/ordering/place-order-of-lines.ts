import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { type CartValues, cartValues, isWholeCart, lockedCart, takenLines } from '../cart/ordered-lines.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPayable } from '../catalogue/product.ts';
import { claimDiscounts } from '../discounts/claim-discounts.ts';
import { customerKeyOf } from '../discounts/customer-key.ts';
import { newId, nextId } from '../kernel/id.ts';
import { toMajor } from '../kernel/money.ts';
import { insertMail } from '../outbox/add-mail.ts';
import { reservationOfLines } from '../stock/reserve.ts';
import type { OrderingDependencies } from './dependencies.ts';
import { assertGuestMayOrder, type Guest, lockGuest, placedFromOf } from './guest-limits.ts';
import type { OrderAmounts, OrderDelivery } from './order.ts';
import { adjustmentOf, assertSums, type OrderToPlace } from './order-to-place.ts';

export type PlacedOrder = { orderId: string; number: number };

/** Prices are in major units. */
export type RefusedLine = { productId: string } & (
  | { code: 'product_not_found' }
  | { code: 'price_changed'; price: number }
  | { code: 'out_of_stock'; left: number }
);

/** What the transaction of the order does once it is written. */
export type Alongside = (transaction: DatabaseTransaction, orderId: string) => Promise<void>;

/** Retries when the statement found a line that it could not reserve, but the cause is gone by the time of the check. */
const MAX_ATTEMPTS = 10;

/** The cart may be another by now, which the buyer has to see first. */
const MAX_ATTEMPTS_FROM_CART = 1;

/**
 * Reserves all lines, writes the order, and takes the lines out of their cart in one statement, or nothing: also if the
 * cart has not exactly them. Idempotent for the same key and order. With discounts or for a guest, a transaction around
 * the statement counts their uses and the guest's orders. An order of nothing to pay must be settled `alongside`.
 * Throws `lines_refused` with each `RefusedLine`, or with none if it is the cart; `amount_too_large`, `amount_too_small`,
 * `too_many_unpaid`, `too_many_never_paid`, `idempotency_key_reused`, what `claimDiscounts` throws; a RangeError if the
 * amounts do not add up.
 */
export async function placeOrderOfLines(
  shop: OrderingDependencies,
  order: OrderToPlace,
  alongside?: Alongside,
): Promise<PlacedOrder> {
  assertSums(order);
  if (order.totalAmount < 1 && !alongside) throw new Refusal('amount_too_small');
  const attempts = order.cart ? MAX_ATTEMPTS_FROM_CART : MAX_ATTEMPTS;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const placed = await place(shop, order, alongside);
    if (placed) return placed;
    const lines = await refusedLines(shop, order);
    if (lines.length > 0) throw new Refusal('lines_refused', { lines });
    if (!isPayable(order.totalAmount)) {
      throw new Refusal('amount_too_large', { maximum: toMajor(limits.paymentMinorUnits, shop.currency) });
    }
  }
  throw new Refusal('lines_refused', { lines: [] });
}

async function place(
  shop: OrderingDependencies,
  order: OrderToPlace,
  alongside: Alongside | undefined,
): Promise<PlacedOrder | undefined> {
  const guest = guestOf(shop, order);
  try {
    const needsTransaction = guest || order.discounts.length > 0 || alongside;
    const inserted = needsTransaction
      ? await placeInTransaction(shop, order, { guest, alongside })
      : await insertOrder(shop.db, shop, order);
    return inserted ?? (await findRepeated(shop.db, order));
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'users_unpaid_orders_limit') {
      throw new Refusal('too_many_unpaid', { limit: limits.unpaidBookings });
    }
    // A concurrent request with the same key came first.
    if (constraint === 'orders_idempotency_key') return findRepeated(shop.db, order);
    throw error;
  }
}

async function placeInTransaction(
  shop: OrderingDependencies,
  order: OrderToPlace,
  { guest, alongside }: { guest: Guest | undefined; alongside: Alongside | undefined },
): Promise<PlacedOrder | undefined> {
  const discountIds = order.discounts.map(({ discountId }) => discountId);
  const customerKey = discountIds.length > 0 && (await customerKeyOf(shop.db, order.contactEmail));
  return shop.db.transaction().execute(async (transaction) => {
    if (guest) {
      await lockGuest(transaction, guest);
      const repeated = await findRepeated(transaction, order);
      if (repeated) return repeated;
      await assertGuestMayOrder(transaction, guest);
    }
    const placed = await insertOrder(transaction, shop, order, guest);
    // Last: the products are locked before the discounts.
    if (placed && customerKey) await claimDiscounts(transaction, { orderId: placed.orderId, discountIds, customerKey });
    if (placed) await alongside?.(transaction, placed.orderId);
    return placed;
  });
}

function guestOf(
  shop: OrderingDependencies,
  { userId, contactEmail, networkAddress }: OrderToPlace,
): Guest | undefined {
  if (userId !== null) return undefined;
  if (networkAddress === undefined) throw new Error('The order of a guest has no network address');
  return { contactEmail, placedFrom: placedFromOf(shop.orderSecret, networkAddress) };
}

async function insertOrder(
  db: Database,
  { currency, holdMinutes }: OrderingDependencies,
  order: OrderToPlace,
  guest?: Guest,
): Promise<PlacedOrder | undefined> {
  if (!isPayable(order.totalAmount)) return undefined;
  const { lines, delivery, discounts, shippingAddress, billingAddress, idempotency } = order;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const [placed] = await insertOrderOfLines(db, {
    ...order,
    ...cartValues(order.cart),
    orderId: newId(),
    contactEmail: guest?.contactEmail ?? order.contactEmail,
    placedFrom: guest?.placedFrom ?? null,
    currency,
    holdMinutes,
    productIds: lines.map(({ productId }) => productId),
    lines: JSON.stringify(lines.map((line) => ({ ...line, id: newId(), taxAdjustmentAmount: adjustmentOf(line) }))),
    discounts: JSON.stringify(discounts),
    delivery: json(delivery && snapshotOf(delivery)),
    shippingAmount: delivery?.amount ?? 0,
    shippingNetAmount: delivery?.netAmount ?? 0,
    shippingTaxAmount: delivery?.taxAmount ?? 0,
    shippingTaxRate: delivery?.taxRate ?? 0,
    shippingAddress: json(shippingAddress),
    billingAddress: json(billingAddress),
    key: idempotency?.key ?? null,
    hash: idempotency?.requestHash ?? null,
  });
  return placed;
}

const snapshotOf = ({ methodId, name, isPickup, earliest, latest }: OrderDelivery): OrderDelivery => ({
  methodId,
  name,
  isPickup,
  earliest,
  latest,
});

type OrderValues = Pick<
  OrderToPlace,
  | 'userId'
  | 'contactEmail'
  | 'customerName'
  | 'vatId'
  | 'subtotalAmount'
  | 'discountAmount'
  | 'taxAmount'
  | 'taxAdjustmentAmount'
  | 'totalAmount'
> &
  Pick<OrderAmounts, 'shippingAmount' | 'shippingNetAmount' | 'shippingTaxAmount' | 'shippingTaxRate'> &
  CartValues & {
    orderId: string;
    placedFrom: Buffer | null;
    currency: string;
    holdMinutes: number;
    productIds: string[];
    /** JSON, as the next four. */
    lines: string;
    discounts: string;
    delivery: string | null;
    shippingAddress: string | null;
    billingAddress: string | null;
    key: string | null;
    hash: Buffer | null;
  };

// All or nothing; the check on `users` limits unpaid orders.
const insertOrderOfLines = prepared((_db, given: Given<OrderValues>) => {
  const [orderId, userId] = [given('orderId'), sql`${given('userId')}::uuid`];
  const [line, needed, productIds] = [sql`line`, sql`needed`, given('productIds')];
  const amount = (name: keyof OrderValues): RawBuilder<unknown> => sql`${given(name)}::bigint`;
  const reserved = reservationOfLines({
    orderId,
    lines: line,
    needed,
    productIds,
    after: sql`in_cart`,
    isReady: sql<boolean>`locked.is_on_sale and locked.price_amount = line.unit_amount`,
    where: sql<boolean>`(${isWholeCart(given, needed)}) and not exists (
      select from orders where user_id = ${userId} and idempotency_key = ${given('key')}::text
    )`,
    returning: sql`name, ${currentPrice} as price_amount,
      published_at is not null and deleted_at is null as is_on_sale,
      coalesce(picture_url, '/pictures/categories/' || category || '.svg') as picture_url`,
  });
  return sql<PlacedOrder>`
    with line as materialized (
      select id, "productId" as product_id, quantity, "unitAmount" as unit_amount, "discountAmount" as discount_amount,
        "taxAdjustmentAmount" as tax_adjustment_amount, "taxAmount" as tax_amount, "taxRate" as tax_rate
      from jsonb_to_recordset(${given('lines')}::jsonb) as line (
        id uuid, "productId" uuid, quantity integer, "unitAmount" bigint, "discountAmount" bigint,
        "taxAdjustmentAmount" bigint, "taxAmount" bigint, "taxRate" integer
      )
    ), needed as materialized (
      select product_id, sum(quantity)::integer as quantity from line group by product_id
    ), ${lockedCart(given)}, ${reserved}, counted as (
      update users set unpaid_orders = unpaid_orders + 1 from complete where users.id = ${userId}
    ), placed as (
      insert into orders (
        id, user_id, contact_email, placed_from, customer_name, currency, subtotal_amount, discount_amount,
        shipping_amount, shipping_net_amount, shipping_tax_amount, shipping_tax_rate, tax_amount,
        tax_adjustment_amount, total_amount, delivery, shipping_address, billing_address, vat_id,
        idempotency_key, request_hash, hold_ends_at, created_at
      )
      select ${orderId}::uuid, ${userId},
        nullif(${given('contactEmail')}::text, (select email from users where id = ${userId})),
        ${given('placedFrom')}::bytea, ${given('customerName')}, ${given('currency')}, ${amount('subtotalAmount')},
        ${amount('discountAmount')}, ${amount('shippingAmount')}, ${amount('shippingNetAmount')},
        ${amount('shippingTaxAmount')}, ${given('shippingTaxRate')}::integer, ${amount('taxAmount')},
        ${amount('taxAdjustmentAmount')}, ${amount('totalAmount')}, ${given('delivery')}::jsonb,
        ${given('shippingAddress')}::jsonb, ${given('billingAddress')}::jsonb, ${given('vatId')}::text,
        ${given('key')}::text, ${given('hash')}::bytea,
        at + ${given('holdMinutes')}::double precision * interval '1 minute', at
      from complete
      returning id, number
    ), ${takenLines(sql`placed`)}, lines as (
      insert into order_lines (id, order_id, product_id, name, picture_url, unit_amount, quantity, discount_amount,
        tax_adjustment_amount, tax_amount, tax_rate)
      select line.id, ${orderId}::uuid, product_id, name, picture_url, unit_amount, quantity, discount_amount,
        tax_adjustment_amount, tax_amount, tax_rate
      from complete, line join locked on locked.id = line.product_id
    ), discounts as (
      insert into order_discounts (order_id, discount_id, code, name, amount)
      select ${orderId}::uuid, "discountId", code, discount.name, discount.amount
      from complete, jsonb_to_recordset(${given('discounts')}::jsonb)
        as discount ("discountId" uuid, code text, name text, amount bigint)
    ), event as (
      insert into order_events (id, order_id, actor, actor_id, to_status, at)
      select ${nextId}, ${orderId}::uuid, 'customer', ${userId}, 'unpaid', at from complete
    ), mail as (
      ${insertMail({ kind: 'order_placed', subjectId: orderId, from: sql`complete where ${amount('totalAmount')} > 0` })}
    )
    select id as order_id, number from placed`;
});

async function refusedLines(shop: OrderingDependencies, { lines }: OrderToPlace): Promise<RefusedLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await shop.db
    .selectFrom('products')
    .select(['id', currentPrice.as('priceAmount'), 'available'])
    .where('id', 'in', ids)
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ofProduct]): RefusedLine[] => {
    const product = byId.get(productId);
    if (!product || product.priceAmount === null) return [{ productId, code: 'product_not_found' }];
    const { available: left, priceAmount } = product;
    if (ofProduct.some(({ unitAmount }) => unitAmount !== priceAmount)) {
      return [{ productId, code: 'price_changed', price: toMajor(priceAmount, shop.currency) }];
    }
    const needed = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    return needed > left ? [{ productId, code: 'out_of_stock', left }] : [];
  });
}

type Request = Pick<OrderToPlace, 'userId' | 'contactEmail' | 'idempotency'>;

/** The order of an earlier request with the same key. Throws `idempotency_key_reused` for another request. */
export async function findRepeated(
  db: Database,
  { userId, contactEmail, idempotency }: Request,
): Promise<PlacedOrder | undefined> {
  if (!idempotency) return undefined;
  const ofKey = db
    .selectFrom('orders')
    .select(['id as orderId', 'number', 'requestHash'])
    .where('idempotencyKey', '=', idempotency.key);
  const earlier = await (userId === null
    ? ofKey.where('userId', 'is', null).where('contactEmail', '=', contactEmail)
    : ofKey.where('userId', '=', userId)
  ).executeTakeFirst();
  if (!earlier) return undefined;
  const { requestHash, ...placed } = earlier;
  if (!requestHash?.equals(idempotency.requestHash)) throw new Refusal('idempotency_key_reused');
  return placed;
}
