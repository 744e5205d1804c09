import type { Database } from '../../db/connect.ts';
import type { OrderActor } from '../../db/types.ts';
import type { OrderStatus } from './order.ts';

export type OrderEvent = {
  toStatus: OrderStatus;
  actor: OrderActor;
  email: string | null;
  reason: string | null;
  reference: string | null;
  at: Date;
};

export async function findOrderEvents(db: Database, orderId: string): Promise<OrderEvent[]> {
  return db
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.actorId')
    .select(['toStatus', 'actor', 'users.email', 'reason', 'reference', 'at'])
    .where('orderEvents.orderId', '=', orderId)
    .orderBy('orderEvents.sequence')
    .execute();
}
