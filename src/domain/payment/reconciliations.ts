import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
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
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([eb('payments.createdAt', '>=', since), eb('providerId', '=', eb.fn.any(sql<string[]>`${ids}::text[]`))]),
    )
    .execute();
}

type Run = { id: string; provider: string; since: Date; compared: number; differences: Difference[] };

export async function recordReconciliation(db: Database, { differences, ...run }: Run): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ ...run, differences: JSON.stringify(differences) })
    .execute();
  await sql`delete from reconciliations where ran_at < now() - interval '90 days'`.execute(db);
}
