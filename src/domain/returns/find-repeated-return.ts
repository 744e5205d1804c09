import type { DatabaseTransaction } from '../../db/connect.ts';
import { findRepeated, type Idempotency } from '../kernel/idempotency.ts';

/** The return of the order that an earlier request changed. The order must be locked. Throws `idempotency_key_reused`. */
export async function findRepeatedReturn(
  transaction: DatabaseTransaction,
  orderId: string,
  idempotency: Idempotency | undefined,
): Promise<string | undefined> {
  const earlier = await findRepeated(idempotency, (key) =>
    transaction
      .selectFrom('returnEvents')
      .innerJoin('returns', 'returns.id', 'returnEvents.returnId')
      .select(['returnEvents.returnId', 'returnEvents.requestHash'])
      .where('returns.orderId', '=', orderId)
      .where('returnEvents.idempotencyKey', '=', key)
      .executeTakeFirst(),
  );
  return earlier?.returnId;
}
