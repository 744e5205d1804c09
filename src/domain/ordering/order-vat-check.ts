import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';

export type OrderVatCheck = {
  vatId: string;
  result: 'valid' | 'invalid' | 'unavailable';
  reference: string | null;
  checkedAt: Date;
  /** When an admin has taken the VAT id for valid. */
  acceptedAt: Date | null;
};

const columns = ['vatId', 'result', 'reference', 'checkedAt', 'acceptedAt'] as const;

/** Ids of orders without tax whose VAT id is not known to be valid. */
export const ordersWithUncheckedVatIds = sql`(
  select order_id as id from order_vat_checks where result <> 'valid' and accepted_at is null
)`;

export async function findVatCheck(db: Database, orderId: string): Promise<OrderVatCheck | undefined> {
  const row = await db.selectFrom('orderVatChecks').select(columns).where('orderId', '=', orderId).executeTakeFirst();
  return row as OrderVatCheck | undefined;
}

export async function addVatCheck(
  transaction: DatabaseTransaction,
  orderId: string,
  { vatId, result, reference, checkedAt }: Omit<OrderVatCheck, 'acceptedAt'>,
): Promise<void> {
  await transaction.insertInto('orderVatChecks').values({ orderId, vatId, result, reference, checkedAt }).execute();
}

/** Throws `vat_id_unchecked`: the shop would owe the tax of goods that have left it. The order must be locked. */
export async function assertVatIdChecked(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  const check = await findVatCheck(transaction, orderId);
  if (check && check.result !== 'valid' && !check.acceptedAt) throw new Refusal('vat_id_unchecked');
}

/** Repeating it changes nothing. Throws `vat_check_not_found` for an order without one. */
export async function acceptVatId(
  transaction: DatabaseTransaction,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('orderVatChecks')
    .set({
      acceptedAt: sql<Date>`coalesce(accepted_at, now())`,
      acceptedBy: sql<string>`coalesce(accepted_by, ${actorId}::uuid)`,
    })
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('vat_check_not_found');
}
