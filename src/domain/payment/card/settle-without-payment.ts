import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { newId } from '../../kernel/id.ts';
import { lockOrder } from '../../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../../ordering/transition-order.ts';
import { NO_PROVIDER } from '../payments.ts';

/** Pays an unpaid order of nothing to pay. Throws if there is something. */
export async function settleWithoutPayment(
  transaction: DatabaseTransaction,
  orderId: string,
  by: Attribution,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order?.totalAmount !== 0) throw new Error(`The order ${orderId} has something to pay`);
  await transitionOrder(transaction, order, 'paid', { ...by, reason: 'nothing_to_pay' });
  await transaction
    .insertInto('payments')
    .values({
      id: newId(),
      orderId,
      provider: NO_PROVIDER,
      providerId: orderId,
      amount: 0,
      currency: order.currency,
      status: 'succeeded',
      settledAt: sql<Date>`clock_timestamp()`,
    })
    .execute();
}
