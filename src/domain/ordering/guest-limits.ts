import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { networkOf } from '../kernel/networks.ts';

export type Guest = { contactEmail: string; placedFrom: Buffer };

/** Cannot be reversed without the installation's secret, although there are few addresses. */
export function placedFromOf(secret: string, networkAddress: string): Buffer {
  return createHmac('sha256', secret)
    .update(`network:${networkOf(networkAddress)}`)
    .digest()
    .subarray(0, 16);
}

/** Orders of the same guest or network wait here for each other until the transaction ends. */
export async function lockGuest(transaction: DatabaseTransaction, { contactEmail, placedFrom }: Guest): Promise<void> {
  const keys = [`guest ${contactEmail}`, `guests of ${placedFrom.toString('hex')}`];
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by 1
    ) as keys
  `.execute(transaction);
}

/**
 * Under the guest's lock. A guest needs no account, so these are lower than a customer's, and also bound what was
 * ordered and never paid within a day: holding stock again and again would keep it from others.
 * Throws `too_many_unpaid`, `too_many_never_paid`.
 */
export async function assertGuestMayOrder(transaction: DatabaseTransaction, guest: Guest): Promise<void> {
  const { contactEmail, placedFrom } = guest;
  for (const [condition, most] of [
    [sql`contact_email = ${contactEmail}`, limits.guestOrders.ofEmail],
    [sql`placed_from = ${placedFrom}`, limits.guestOrders.ofNetwork],
  ] as const) {
    const { rows } = await sql<{ unpaid: number; neverPaid: number }>`
      select count(*) filter (where status = 'unpaid') as unpaid,
        count(*) filter (where status in ('unpaid', 'cancelled', 'expired')) as never_paid
      from orders
      where user_id is null and ${condition} and (created_at > now() - interval '1 day' or status = 'unpaid')
    `.execute(transaction);
    const { unpaid = 0, neverPaid = 0 } = rows[0] ?? {};
    if (unpaid >= most.unpaid) throw new Refusal('too_many_unpaid', { limit: most.unpaid });
    if (neverPaid >= most.neverPaidPerDay) throw new Refusal('too_many_never_paid');
  }
}
