import { Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { isPayable } from '../../catalogue/product.ts';
import { claimDiscounts } from '../../discounts/claim-discounts.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { toMajor } from '../../kernel/money.ts';
import { smallestPayment, tooSmall } from '../../kernel/smallest-payment.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import { findRepeatedOrder } from '../find-repeated-order.ts';
import { insertOrderOfLines, type PlacedOrder } from './insert-order-of-lines.ts';
import { assertSums, type OrderToPlace } from './order-to-place.ts';
import { refusalOfLimits, tooManyUnpaid } from './refused-by-limits.ts';
import { refusedLines } from './refused-lines.ts';

/** What the transaction of the order does once the order is written, one after the other. */
export type Alongside = (transaction: DatabaseTransaction, orderId: string) => Promise<void>;

/** Retries when the statement found a line that it could not reserve, but the cause is gone by the time of the check. */
const MAX_ATTEMPTS = 10;

const MAX_DEADLOCKS = 3;

/** The cart may be another by now, which the buyer has to see first. */
const MAX_ATTEMPTS_FROM_CART = 1;

/**
 * Reserves all lines, writes the order, and takes the lines out of their cart in one statement, or nothing: also if the
 * cart has not exactly them. Idempotent for the same key and order. With discounts, a transaction around the statement
 * counts their uses. An order of nothing to pay must be settled `alongside`.
 * Throws `lines_refused` with each `RefusedLine`, or with none if it is the cart; `amount_too_large`, `amount_too_small`,
 * `idempotency_key_reused`, what `refusalOfLimits` finds and `claimDiscounts` throws; a RangeError if the amounts do not
 * add up.
 */
export async function placeOrderOfLines(
  shop: OrderingDependencies,
  order: OrderToPlace,
  alongside: readonly Alongside[] = [],
): Promise<PlacedOrder> {
  assertSums(order);
  const unpayable = refusalOfTotal(shop, order, alongside);
  const attempts = order.cart ? MAX_ATTEMPTS_FROM_CART : MAX_ATTEMPTS;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const placed = unpayable ? await findRepeatedOrder(shop.db, order) : await place(shop, order, alongside);
    if (placed) return placed;
    const lines = await refusedLines(shop, order);
    if (lines.length > 0) throw new Refusal('lines_refused', { lines });
    const refusal = unpayable ?? (await refusalOfLimits(shop, limitedOrder(order)));
    if (refusal) throw refusal;
  }
  throw new Refusal('lines_refused', { lines: [] });
}

function refusalOfTotal(
  { currency }: OrderingDependencies,
  { totalAmount }: OrderToPlace,
  alongside: readonly Alongside[],
): Refusal | undefined {
  if (totalAmount < smallestPayment(currency) && (totalAmount > 0 || alongside.length === 0)) return tooSmall(currency);
  if (isPayable(totalAmount)) return undefined;
  return new Refusal('amount_too_large', { maximum: toMajor(limits.paymentMinorUnits, currency) });
}

const limitedOrder = (order: OrderToPlace) => ({
  userId: order.userId,
  placedBy: order,
  lines: order.lines.map(({ productId, quantity, unitAmount }) => ({
    productId,
    quantity,
    amount: unitAmount * quantity,
  })),
});

async function place(
  shop: OrderingDependencies,
  order: OrderToPlace,
  alongside: readonly Alongside[],
  deadlocks = MAX_DEADLOCKS,
): Promise<PlacedOrder | undefined> {
  try {
    const needsTransaction = order.discounts.length > 0 || alongside.length > 0 || order.staff !== undefined;
    const inserted = needsTransaction
      ? await placeInTransaction(shop, order, alongside)
      : await insertOrderOfLines(shop.db, shop, order);
    return inserted ?? (await findRepeatedOrder(shop.db, order));
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    // Another transaction and this one waited for each other. Nothing of it is left.
    if (code === DEADLOCK_DETECTED && deadlocks > 0) return place(shop, order, alongside, deadlocks - 1);
    if (constraint === 'users_unpaid_orders_limit') throw tooManyUnpaid;
    // A concurrent request with the same key came first.
    if (ofKeys.includes(constraint)) return findRepeatedOrder(shop.db, order);
    throw error;
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DEADLOCK_DETECTED = '40P01';

const ofKeys = ['orders_idempotency_key', 'orders_guest_idempotency_key'];

async function placeInTransaction(
  shop: OrderingDependencies,
  order: OrderToPlace,
  alongside: readonly Alongside[],
): Promise<PlacedOrder | undefined> {
  const { contactEmail, discounts, staff } = order;
  const discountIds = discounts.map(({ discountId }) => discountId);
  const act = async (transaction: DatabaseTransaction) => {
    const placed = await insertOrderOfLines(transaction, shop, order);
    // Last: the products are locked before the discounts.
    if (placed && contactEmail !== null && discountIds.length > 0)
      await claimDiscounts(transaction, { ...order, contactEmail, orderId: placed.orderId, discountIds });
    if (placed) for (const act of alongside) await act(transaction, placed.orderId);
    return placed;
  };
  return staff ? asStaff(shop.db, staff, act) : shop.db.transaction().execute(act);
}
