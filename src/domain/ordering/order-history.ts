import type { Database } from '../../db/connect.ts';
import type { OrderActor, PaymentStatus } from '../../db/types.ts';
import { findIncidentsOf, type StoredIncident } from '../payment/incidents.ts';
import type { OrderStatus } from './order.ts';

/** What happened to an order, and what became of its money, the earliest first. */
export type OrderHistory = {
  events: { toStatus: OrderStatus; actor: OrderActor; email: string | null; reason: string | null; at: Date }[];
  payments: {
    providerId: string;
    provider: string;
    amount: number;
    currency: string;
    status: PaymentStatus;
    createdAt: Date;
    settledAt: Date | null;
    incidents: StoredIncident[];
  }[];
};

export async function findOrderHistory(db: Database, orderId: string): Promise<OrderHistory> {
  const [events, payments, incidents] = await Promise.all([
    db
      .selectFrom('orderEvents')
      .leftJoin('users', 'users.id', 'orderEvents.actorId')
      .select(['orderEvents.toStatus', 'orderEvents.actor', 'users.email', 'orderEvents.reason', 'orderEvents.at'])
      .where('orderEvents.orderId', '=', orderId)
      .orderBy('orderEvents.sequence')
      .execute(),
    db
      .selectFrom('payments')
      .select(['id', 'providerId', 'provider', 'amount', 'currency', 'status', 'createdAt', 'settledAt'])
      .where('orderId', '=', orderId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    findIncidentsOf(db, orderId),
  ]);
  return {
    events,
    payments: payments.map(({ id, ...payment }) => ({
      ...payment,
      incidents: incidents.filter(({ paymentId }) => paymentId === id),
    })),
  };
}
