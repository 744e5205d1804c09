import { Refusal } from '../../contract/error.ts';
import type { NewWithdrawal } from '../../contract/orders/withdrawal.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { assertOpenAccount } from '../kernel/as-open-account.ts';
import { findRepeatedOfOrder } from '../kernel/find-repeated-of-order.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { todayIn } from '../returns/find-periods.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import { carryOut, finishCarriedOut } from './carry-out.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { insertWithdrawal } from './insert-withdrawal.ts';
import { isOver } from './period.ts';
import { findStanding, findWithdrawalEnd } from './standing.ts';
import { withdrawableOf } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findWithdrawal, findWithdrawalsOfOrder } from './withdrawals.ts';

type Customer = { userId: string | null; idempotency: Idempotency | undefined; onError: (error: unknown) => void };

/**
 * The customer withdraws from the contract, for units of the order. The statement and its receipt are written first; what
 * follows (carry-out.ts) is finished by maintenance if it cannot be done now. Of two at once for the same unit one succeeds.
 * Idempotent for the same key and units. Throws `booking_not_found`, `order_line_not_found`, `not_withdrawable`,
 * `withdrawn_whole_only`, `withdrawal_period_over`, `idempotency_key_reused`, `session_ended`.
 */
export async function withdraw(
  shop: WithdrawalDependencies,
  orderId: string,
  { lines: units }: NewWithdrawal,
  { userId, idempotency, onError }: Customer,
): Promise<Withdrawal> {
  const id = await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    // It may have been closed while this waited for the order.
    if (userId) await assertOpenAccount(transaction, userId);
    const repeated = await findRepeatedOfOrder(transaction, 'withdrawals', { orderId, idempotency });
    if (repeated) return repeated;
    await assertInPeriod(shop, transaction, order);
    await assertWithdrawable(transaction, order, units);
    const { customerName: name } = order;
    const statement = { orderId, name, isConfirmed: true, actorId: userId, units, idempotency };
    const withdrawalId = await insertWithdrawal(transaction, statement);
    await addReceipt(transaction, order, withdrawalId);
    await carryOut(transaction, order, withdrawalId);
    return withdrawalId;
  });
  await finishCarriedOut(shop, id).catch(onError);
  return (await findWithdrawal(shop.db, id)) as Withdrawal;
}

/** Anyone can place an order that is not paid with the email of another person. */
async function addReceipt(transaction: DatabaseTransaction, order: Order, subjectId: string): Promise<void> {
  if (order.status === 'unpaid') await addMail(transaction, { kind: 'withdrawal_declared', sender: null, subjectId });
  else await addMail(transaction, { kind: 'withdrawal_received', subjectId });
}

async function assertInPeriod(
  shop: WithdrawalDependencies,
  transaction: DatabaseTransaction,
  order: Order,
): Promise<void> {
  const { withdrawalDays } = await findShopSettings(transaction);
  const until = await findWithdrawalEnd(transaction, order, withdrawalDays, shop.timeZone);
  if (isOver(until, todayIn(shop.timeZone))) throw new Refusal('withdrawal_period_over', { until });
}

async function assertWithdrawable(
  transaction: DatabaseTransaction,
  order: Order,
  units: NewWithdrawal['lines'],
): Promise<void> {
  const standing = await findStanding(transaction, order, await findWithdrawalsOfOrder(transaction, order.id));
  const left = new Map(withdrawableOf(standing).map((line) => [line.lineId, line.unshipped + line.shipped]));
  if (units.some(({ lineId }) => !left.has(lineId))) throw new Refusal('order_line_not_found');
  const short = units.filter(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0));
  if (short.length > 0) {
    throw new Refusal('not_withdrawable', {
      lines: short.map(({ lineId }) => ({ lineId, left: left.get(lineId) ?? 0 })),
    });
  }
  const isWhole = units.length === order.lines.length && units.every((unit) => left.get(unit.lineId) === unit.quantity);
  if (order.status === 'unpaid' && !isWhole) throw new Refusal('withdrawn_whole_only');
}
