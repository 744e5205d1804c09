import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { DB } from '../../../db/types.ts';
import type { RefundState } from '../refunds/refund.ts';
import type { Difference, RecordedPayment } from './differences.ts';

type Wanted = { provider: string; since: Date; ids: readonly string[] };

export async function findRecordedPayments(db: Database, { provider, since, ids }: Wanted): Promise<RecordedPayment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.providerId as intentId',
      'payments.orderId',
      'payments.status',
      'payments.amount',
      'payments.currency',
      'orders.status as orderStatus',
    ])
    .select((eb) => [
      refundedOf(eb, ['refunded']).as('refundedAmount'),
      refundedOf(eb, ['refunded'], true).as('byHandAmount'),
      refundedOf(eb, ['due', 'refused']).as('dueAmount'),
    ])
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([eb('payments.createdAt', '>=', since), eb('providerId', '=', eb.fn.any(sql<string[]>`${ids}::text[]`))]),
    )
    .execute();
}

function refundedOf(eb: ExpressionBuilder<DB, 'payments'>, states: RefundState[], isByHand = false) {
  return eb.fn
    .coalesce(
      eb
        .selectFrom('refunds')
        .select(({ fn }) => sql<number>`${fn.sum('amount')}::bigint`.as('amount'))
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('state', 'in', states)
        .where('isByHand', '=', isByHand),
      sql<number>`0::bigint`,
    )
    .$castTo<number>();
}

type Run = { id: string; provider: string; since: Date; compared: number; differences: Difference[] };

export async function recordReconciliation(db: Database, { differences, ...run }: Run): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ ...run, differences: JSON.stringify(differences) })
    .execute();
  await sql`delete from reconciliations where ran_at < now() - interval '90 days'`.execute(db);
}

export type LastReconciliation = { ranAt: Date; compared: number; differences: Difference[] };

/** Undefined before the first. */
export async function findLastReconciliation(db: Database): Promise<LastReconciliation | undefined> {
  return db
    .selectFrom('reconciliations')
    .select(['ranAt', 'compared'])
    .select(({ ref }) => ref('differences').$castTo<Difference[]>().as('differences'))
    .orderBy('ranAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many the last comparison with the card provider found. */
export const lastPaymentDifferences = sql`coalesce((
  select jsonb_array_length(differences) from reconciliations order by ran_at desc limit 1
), 0)`;
