import { Refusal } from '../../contract/error.ts';
import type { StaffActor } from '../kernel/actor.ts';
import type { Order } from '../ordering/order.ts';
import { findOrder } from '../ordering/orders.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import type { RefundPlan } from '../payment/refunds/refund-amounts.ts';
import { quoteRefund, refundLines } from '../payment/refunds/refund-lines.ts';
import { findRefundable } from '../payment/refunds/refunds.ts';
import { changeState } from './change-state.ts';
import { cameBy, payableOf, type ReturnRefund, wantedUnits } from './payable.ts';
import { canBecome, type Return } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';

/**
 * Refunds units that came, once: the state changes in the transaction that records the refund. The inspection has decided
 * about the stock. Idempotent for the same key and refund. Throws `return_not_found`, `return_cannot_become`, and what
 * `payableOf` and `refundLines` throw.
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
  // The state is checked under the lock, too; before the inspection nothing has come.
  if (found.state !== 'refunded') assertRefundable(found);
  const request = {
    orderId: found.orderId,
    // A repeated request is the same, whatever was refunded in the meantime.
    lines: wanted.lines ? wantedUnits(found, wanted.lines) : cameBy(found),
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
    return payableOf(order, await findRefundable(transaction, order), locked, wanted);
  });
  return (await findReturn(shop.db, id)) as Return;
}

/** What `refundReturn` would refund. Throws the same, except for the key. */
export async function quoteReturnRefund(
  shop: Pick<PaymentDependencies, 'db'>,
  id: string,
  wanted: ReturnRefund,
): Promise<{ order: Order; plan: RefundPlan }> {
  const found = await findReturn(shop.db, id);
  const order = found && (await findOrder(shop.db, found.orderId));
  if (!order) throw new Refusal('return_not_found');
  assertRefundable(found);
  const payable = payableOf(order, await findRefundable(shop.db, order), found, wanted);
  const { amount, deduction } = wanted;
  return {
    order,
    plan: await quoteRefund(shop, order, { ...payable, amount, deduction: deduction?.amount, returnId: id }),
  };
}

function assertRefundable({ state }: Return): void {
  if (!canBecome(state, 'refunded')) throw new Refusal('return_cannot_become', { from: state, to: 'refunded' });
}
