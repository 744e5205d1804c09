import type { Database } from '../../db/connect.ts';
import type { PaymentIncidentKind } from '../../db/types.ts';

export type Incident = {
  kind: PaymentIncidentKind;
  id: string;
  status: string;
  reason: string | null;
  amount: number;
};

type ReportedIncidents = { incidents: readonly Incident[]; askedAt: Date };

/** Upserts. Of two concurrent reports the one with the later `askedAt` wins. */
export async function recordIncidents(
  db: Database,
  paymentId: string,
  { incidents, askedAt }: ReportedIncidents,
): Promise<void> {
  for (const { kind, id, status, reason, amount } of incidents) {
    await db
      .insertInto('paymentIncidents')
      .values({ paymentId, kind, providerId: id, status, reason, amount, changedAt: askedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['paymentId', 'kind', 'providerId'])
          .doUpdateSet({ status, reason, amount, changedAt: askedAt })
          .where('paymentIncidents.changedAt', '<', askedAt)
          .where((eb) =>
            eb.or([eb('paymentIncidents.status', '<>', status), eb('paymentIncidents.amount', '<>', amount)]),
          ),
      )
      .execute();
  }
}

export type StoredIncident = Omit<Incident, 'id'> & { paymentId: string; createdAt: Date; changedAt: Date };

export async function findIncidentsOf(db: Database, orderId: string): Promise<StoredIncident[]> {
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
