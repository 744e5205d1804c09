import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import type { Order } from '../ordering/order.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { refundLines } from '../payment/refunds/refund-lines.ts';
import { findRefundable } from '../payment/refunds/refunds.ts';
import { changeState } from './change-state.ts';
import { type Return, receivedQuantity } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';
import { standardDeliveryLeft } from './standard-delivery.ts';

export type ReturnRefund = {
  /** `lineId`: of the return. Without them: all units that came. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  /** In minor units, as `amount`. True: all that is left of it. */
  delivery?: boolean | number | undefined;
  amount?: number | undefined;
  /** Kept of what the units cost, in minor units. */
  deduction?: { amount: number; reason: string } | undefined;
};

/**
 * Refunds units that came, once: the state changes in the transaction that records the refund. The inspection has decided
 * about the stock. Idempotent for the same key and refund. Throws `return_not_found`, `return_cannot_become`,
 * `order_line_not_found`, `not_returnable` for more units than came,
 * `withdrawal_refund_short` after a withdrawal for fewer, or for less than standard delivery, and what `refundLines` throws.
 */
export async function refundReturn(
  shop: PaymentDependencies,
  actor: StaffActor,
  id: string,
  wanted: ReturnRefund,
  idempotencyKey: string | undefined,
): Promise<Return> {
  const found = await findReturn(shop.db, id);
  if (!found) throw new Refusal('return_not_found');
  const request = {
    orderId: found.orderId,
    lines: unitsOf(found, wanted),
    delivery: wanted.delivery,
    amount: wanted.amount,
    deduction: wanted.deduction?.amount,
    reason: wanted.deduction?.reason,
    returnId: id,
    idempotencyKey,
  };
  await refundLines(shop, actor, request, async (transaction, order) => {
    const { found: locked } = await lockReturn(transaction, id);
    await changeState(transaction, locked, { to: 'refunded' }, { actor: 'admin', actorId: actor.userId });
    const { delivery } = wanted;
    return {
      delivery: found.kind === 'withdrawal' ? await owedDelivery(transaction, order, found, delivery) : delivery,
    };
  });
  return (await findReturn(shop.db, id)) as Return;
}

const quantityOf = (units: readonly { lineId: string; quantity: number }[], lineId: string) =>
  units.reduce((sum, unit) => sum + (unit.lineId === lineId ? unit.quantity : 0), 0);

function unitsOf({ kind, lines, state }: Return, { lines: wanted }: ReturnRefund) {
  // The state is checked under the lock, too; before the inspection nothing has come.
  if (state !== 'inspected' && state !== 'refunded')
    throw new Refusal('return_cannot_become', { from: state, to: 'refunded' });
  const came = lines.map((line) => ({ lineId: line.id, quantity: receivedQuantity(line) }));
  const units = wanted ?? came.filter(({ quantity }) => quantity > 0);
  const isShort = came.some(({ lineId, quantity }) => quantityOf(units, lineId) < quantity);
  if (kind === 'withdrawal' && isShort) throw new Refusal('withdrawal_refund_short');
  const short: { lineId: string; left: number }[] = [];
  const refunded = units.map(({ lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw new Refusal('order_line_not_found');
    if (quantity > receivedQuantity(line)) short.push({ lineId, left: receivedQuantity(line) });
    return { lineId: line.orderLineId, quantity, restock: false };
  });
  if (short.length > 0) throw new Refusal('not_returnable', { lines: short });
  return refunded;
}

/** Standard delivery, with the last units of the order. The owner may refund more. Throws `withdrawal_refund_short`. */
async function owedDelivery(
  db: Database,
  order: Order,
  { lines: returned }: Return,
  wanted: ReturnRefund['delivery'],
): Promise<boolean | number> {
  const { lines, delivery } = await findRefundable(db, order);
  const came = new Map(returned.map((line) => [line.orderLineId, receivedQuantity(line)]));
  const isAll = lines.every(({ lineId, quantity }) => quantity <= (came.get(lineId) ?? 0));
  const owed = isAll ? standardDeliveryLeft(order, delivery) : 0;
  if (wanted === undefined || wanted === true) return wanted ?? owed;
  if (Number(wanted) < owed) throw new Refusal('withdrawal_refund_short');
  return wanted;
}
