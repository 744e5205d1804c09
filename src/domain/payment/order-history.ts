import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { PaymentStatus } from '../../db/types.ts';
import { findOrderEvents, type OrderEvent } from '../ordering/order-events.ts';
import { findOrderNotes, type OrderNote } from '../ordering/order-notes.ts';
import { findIncidentsOf, type StoredIncident } from './incidents.ts';
import { NO_PROVIDER } from './payments.ts';

export type OrderHistory = {
  events: OrderEvent[];
  notes: OrderNote[];
  payments: {
    providerId: string;
    provider: string;
    amount: number;
    currency: string;
    status: PaymentStatus;
    receivedOn: string | null;
    reference: string | null;
    createdAt: Date;
    settledAt: Date | null;
    incidents: StoredIncident[];
  }[];
};

export async function findOrderHistory(db: Database, orderId: string): Promise<OrderHistory> {
  const [events, notes, payments, incidents] = await Promise.all([
    findOrderEvents(db, orderId),
    findOrderNotes(db, orderId),
    db
      .selectFrom('payments')
      .leftJoin('handPayments', 'paymentId', 'payments.id')
      .select(['id', 'providerId', 'provider', 'amount', 'currency', 'status', 'createdAt', 'settledAt', 'reference'])
      .select(sql<string | null>`received_on::text`.as('receivedOn'))
      .where('orderId', '=', orderId)
      .where('provider', '<>', NO_PROVIDER)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    findIncidentsOf(db, orderId),
  ]);
  return {
    events,
    notes,
    payments: payments.map(({ id, ...payment }) => ({
      ...payment,
      incidents: incidents.filter(({ paymentId }) => paymentId === id),
    })),
  };
}
