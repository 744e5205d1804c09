import { type RawBuilder, sql } from 'kysely';
import { daysOf } from '../../contract/owner/exports/month.ts';
import { isIn } from '../exports/period.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { every } from '../listing/field.ts';

/**
 * Whether its archive has no row and no document. Settled payments and the first order are found by an index, which answers
 * for a busy month and for those before the shop opened. The rest is read only for a quiet month between them.
 */
export async function isEmptyMonth({ db, timeZone }: Dependencies, month: string): Promise<boolean> {
  const days = daysOf(month);
  const within = (at: RawBuilder<unknown>) => every(isIn(days, at, timeZone));
  const { rows } = await sql<{ isEmpty: boolean }>`
    select case
      when exists (select from payments where ${within(sql`settled_at`)}) then false
      when not exists (select from orders where ${every(isIn({ to: days.to }, sql`created_at`, timeZone))}) then true
      else not (
        exists (select from payments where ${within(sql`created_at`)})
        or exists (select from refunds where ${within(sql`created_at`)} or ${within(sql`credit_note_reversed_at`)})
        or exists (
          select from documents
          where kind in ('invoice', 'credit_note') and year = ${Number(month.slice(0, 4))} and ${within(sql`issued_at`)}
        )
      )
    end as is_empty
  `.execute(db);
  return rows[0]?.isEmpty ?? true;
}
