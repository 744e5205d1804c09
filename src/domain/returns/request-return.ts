import { Refusal } from '../../contract/error.ts';
import type { NewReturn } from '../../contract/orders/return.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { assertOpenAccount } from '../kernel/as-open-account.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { ReturnDependencies } from './dependencies.ts';
import { findPeriods, todayIn } from './find-periods.ts';
import { findRepeatedReturn } from './find-repeated-return.ts';
import { openReturnOf } from './open-return-of.ts';
import { claimPhotos } from './photos.ts';
import type { Return } from './return.ts';
import { returnableQuantities } from './returnable.ts';
import { findReturn, findReturnsOfOrder } from './returns.ts';

type Customer = { userId: string | null; idempotency: Idempotency | undefined };

/**
 * The units are in no other return: of two requests at once for the same unit one succeeds. Idempotent for the same key
 * and request. Throws `booking_not_found`, `order_line_not_found`, `not_returnable`, `return_period_over`,
 * `photo_not_found`, `idempotency_key_reused`, `session_ended`.
 */
export async function requestReturn(
  shop: ReturnDependencies,
  orderId: string,
  request: NewReturn,
  { userId, idempotency }: Customer,
): Promise<Return> {
  const id = await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    // It may have been closed while this waited for the order.
    if (userId) await assertOpenAccount(transaction, userId);
    const repeated = await findRepeatedReturn(transaction, orderId, idempotency);
    if (repeated) return repeated;
    const returns = await findReturnsOfOrder(transaction, orderId);
    assertReturnable(order, returns, request);
    await assertInPeriod(shop, transaction, order, request);
    const author = { actor: 'customer', actorId: userId, idempotency } as const;
    const returnId = await openReturnOf(transaction, order, { ...request, state: 'requested', author });
    await claimPhotos(transaction, { orderId, returnId, photoIds: request.photos ?? [] });
    return returnId;
  });
  return (await findReturn(shop.db, id)) as Return;
}

function assertReturnable(order: Order, returns: readonly Return[], { lines }: NewReturn): void {
  const left = returnableQuantities(order, returns);
  if (lines.some(({ lineId }) => !left.has(lineId))) throw new Refusal('order_line_not_found');
  const short = lines.filter(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0));
  if (short.length === 0) return;
  throw new Refusal('not_returnable', {
    lines: short.map(({ lineId }) => ({ lineId, left: Math.max(0, left.get(lineId) ?? 0) })),
  });
}

async function assertInPeriod(
  shop: ReturnDependencies,
  transaction: DatabaseTransaction,
  order: Order,
  { kind }: NewReturn,
): Promise<void> {
  const periods = await findPeriods(transaction, order, await findShopSettings(transaction), shop.timeZone);
  const until = periods[kind];
  if (!until || until < todayIn(shop.timeZone)) throw new Refusal('return_period_over', { until: until ?? 'none' });
}
