import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { PaymentIncidentKind } from '../../db/types.ts';

export type Incident = {
  kind: PaymentIncidentKind;
  id: string;
  status: string;
  reason: string | null;
  amount: number;
};

/** Writes down what the provider says of a payment's incidents now; each has one row, which follows it. */
export async function noteIncidents(db: Database, paymentId: string, incidents: readonly Incident[]): Promise<void> {
  for (const { kind, id, status, reason, amount } of incidents) {
    await db
      .insertInto('paymentIncidents')
      .values({ paymentId, kind, providerId: id, status, reason, amount })
      .onConflict((conflict) =>
        conflict
          .columns(['paymentId', 'kind', 'providerId'])
          .doUpdateSet({ status, reason, amount, changedAt: sql`now()` }),
      )
      .execute();
  }
}

export type KeptIncident = Omit<Incident, 'id'> & { paymentId: string; createdAt: Date; changedAt: Date };

/** The incidents of an order's payments, the earliest first. */
export async function findIncidentsOf(db: Database, orderId: string): Promise<KeptIncident[]> {
  return db
    .selectFrom('paymentIncidents')
    .innerJoin('payments', 'payments.id', 'paymentIncidents.paymentId')
    .select([
      'paymentId',
      'kind',
      'paymentIncidents.status',
      'reason',
      'paymentIncidents.amount',
      'paymentIncidents.createdAt',
      'changedAt',
    ])
    .where('payments.orderId', '=', orderId)
    .orderBy('paymentIncidents.createdAt')
    .execute();
}
