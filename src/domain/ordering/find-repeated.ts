import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { PlacedOrder } from './insert-order-of-lines.ts';
import type { OrderToPlace } from './order-to-place.ts';

type Request = Pick<OrderToPlace, 'userId' | 'contactEmail' | 'idempotency'>;

/** The order of an earlier request with the same key. Throws `idempotency_key_reused` for another request. */
export async function findRepeated(
  db: Database,
  { userId, contactEmail, idempotency }: Request,
): Promise<PlacedOrder | undefined> {
  if (!idempotency) return undefined;
  const ofKey = db
    .selectFrom('orders')
    .select(['id as orderId', 'number', 'requestHash'])
    .where('idempotencyKey', '=', idempotency.key);
  const earlier = await (userId === null
    ? ofKey.where('userId', 'is', null).where('contactEmail', '=', contactEmail)
    : ofKey.where('userId', '=', userId)
  ).executeTakeFirst();
  if (!earlier) return undefined;
  const { requestHash, ...placed } = earlier;
  if (!requestHash?.equals(idempotency.requestHash)) throw new Refusal('idempotency_key_reused');
  return placed;
}
