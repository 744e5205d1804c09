import type { Database } from '../../db/connect.ts';
import { findRepeated } from '../kernel/idempotency.ts';
import type { PlacedOrder } from './placing/insert-order-of-lines.ts';
import type { OrderToPlace } from './placing/order-to-place.ts';

type Request = Pick<OrderToPlace, 'userId' | 'contactEmail' | 'idempotency'>;

/** The order of an earlier request. Throws `idempotency_key_reused`. */
export async function findRepeatedOrder(
  db: Database,
  { userId, contactEmail, idempotency }: Request,
): Promise<PlacedOrder | undefined> {
  const earlier = await findRepeated(idempotency, (key) => {
    const ofKey = db
      .selectFrom('orders')
      .select(['id as orderId', 'number', 'requestHash'])
      .where('idempotencyKey', '=', key);
    const ofBuyer =
      userId === null
        ? ofKey.where('userId', 'is', null).where('contactEmail', '=', contactEmail)
        : ofKey.where('userId', '=', userId);
    return ofBuyer.executeTakeFirst();
  });
  return earlier && { orderId: earlier.orderId, number: earlier.number };
}
