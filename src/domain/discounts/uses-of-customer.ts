import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { customerKeysOf } from './customer-key.ts';

type Customer = {
  /** The account that orders; null for a guest. */
  userId: string | null;
  /** As typed for the order. Undefined while anyone can type any: then only the account counts. */
  contactEmail?: string | undefined;
};

/**
 * How often a customer has used each discount, in orders that still have the use: by the account, by the mailbox of the
 * order, by the account's confirmed email, and by the account that has confirmed the email of the order.
 */
export async function usesOfCustomer(
  db: Database,
  discountIds: readonly string[],
  { userId, contactEmail }: Customer,
): Promise<Map<string, number>> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt'])
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', userId),
        and([eb('email', '=', contactEmail?.toLowerCase() ?? ''), eb('emailVerifiedAt', 'is not', null)]),
      ]),
    )
    .execute();
  const confirmed = accounts.flatMap(({ email, emailVerifiedAt }) => (emailVerifiedAt ? [email] : []));
  const emails = [...confirmed, ...(contactEmail === undefined ? [] : [contactEmail])];
  const keys = (await Promise.all(emails.map((email) => customerKeysOf(db, email)))).flat();
  const { rows } = await sql<{ discountId: string; uses: number }>`
    select discount_id as "discountId", count(*) as uses from (
      select discount_id, order_id from discount_uses
      where discount_id = any(${discountIds}) and released_at is null and customer_key = any(${keys}::bytea[])
      union
      select discount_id, order_id from orders join discount_uses on order_id = orders.id
      where orders.user_id = any(${accounts.map(({ id }) => id)}) and discount_id = any(${discountIds})
        and released_at is null
    ) as used
    group by discount_id
  `.execute(db);
  return new Map(rows.map((row) => [row.discountId, Number(row.uses)]));
}
