import { sql } from 'kysely';
import type { CheckoutDependencies } from './dependencies.ts';

const RECHECK_MINUTES = 15;
const BATCH = 20;

/** Asks the register again about orders placed while it was away. The first that has no answer ends the round. */
export async function recheckVatIds({ db, vatIds }: Pick<CheckoutDependencies, 'db' | 'vatIds'>): Promise<void> {
  const due = await db
    .selectFrom('orderVatChecks')
    .innerJoin('orders', 'orders.id', 'orderVatChecks.orderId')
    .select(['orderVatChecks.orderId', 'orderVatChecks.vatId'])
    .where('orderVatChecks.result', '=', 'unavailable')
    .where('orderVatChecks.acceptedAt', 'is', null)
    .where('orders.status', 'in', ['unpaid', 'paid'])
    .where('orderVatChecks.checkedAt', '<', sql<Date>`now() - ${RECHECK_MINUTES} * interval '1 minute'`)
    .orderBy('orderVatChecks.checkedAt')
    .limit(BATCH)
    .execute();
  for (const { orderId, vatId } of due) {
    const { result, reference, checkedAt } = await vatIds(vatId);
    await db
      .updateTable('orderVatChecks')
      .set({ result, reference, checkedAt })
      .where('orderId', '=', orderId)
      .where('result', '=', 'unavailable')
      .execute();
    if (result === 'unavailable') return;
  }
}
