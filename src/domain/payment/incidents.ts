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

/** The provider's ids of the refunds that it made and took back, as far as that was reported. */
export async function findFailures(db: Database, paymentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('paymentIncidents')
    .select('providerId')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'refund_failed')
    // Those that it refused have no id there.
    .where('status', '<>', 'refused')
    .execute();
  return new Set(rows.map(({ providerId }) => providerId));
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
