import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { refundLines } from '../payment/refunds/refund-lines.ts';
import { changeState } from './change-state.ts';
import { type Return, receivedQuantity } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';

export type ReturnRefund = {
  /** `lineId`: of the return. Without them: all units that came. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  /** In minor units, as `amount`. True: all that is left of it. */
  delivery?: boolean | number | undefined;
  amount?: number | undefined;
};

/**
 * Refunds units that came, once: the state changes in the transaction that records the refund. The inspection has decided
 * about the stock. Idempotent for the same key and refund. Throws `return_not_found`, `return_cannot_become`,
 * `order_line_not_found`, `not_returnable` for more units than came, and what `refundLines` throws.
 */
export async function refundReturn(
  shop: PaymentDependencies,
  actor: Actor,
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
    returnId: id,
    idempotencyKey,
  };
  await refundLines(shop, actor, request, async (transaction) => {
    const { found: locked } = await lockReturn(transaction, id);
    await changeState(transaction, locked, { to: 'refunded' }, { actor: 'admin', actorId: actor.userId });
  });
  return (await findReturn(shop.db, id)) as Return;
}

function unitsOf({ lines, state }: Return, { lines: wanted }: ReturnRefund) {
  // The state is checked under the lock, too; before the inspection nothing has come.
  if (state !== 'inspected' && state !== 'refunded')
    throw new Refusal('return_cannot_become', { from: state, to: 'refunded' });
  const came = lines.map((line) => ({ lineId: line.id, quantity: receivedQuantity(line) }));
  const units = wanted ?? came.filter(({ quantity }) => quantity > 0);
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
