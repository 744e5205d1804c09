import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { findRepeated, type Idempotency } from './idempotency.ts';

type ActsOfOrders = 'refunds' | 'shipments' | 'withdrawals';

type Of = { orderId: string; idempotency: Idempotency | undefined };

/**
 * The id of what an earlier request with the key wrote for the order, which must be locked. Throws `idempotency_key_reused`.
 */
export async function findRepeatedOfOrder(
  transaction: DatabaseTransaction,
  table: ActsOfOrders,
  { orderId, idempotency }: Of,
): Promise<string | undefined> {
  const earlier = await findRepeated(idempotency, async (key) => {
    const { rows } = await sql<{ id: string; requestHash: Buffer | null }>`
      select id, request_hash from ${sql.table(table)} where order_id = ${orderId} and idempotency_key = ${key}
    `.execute(transaction);
    return rows[0];
  });
  return earlier?.id;
}
