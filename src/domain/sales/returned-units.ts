import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Days } from './current-sums.ts';

/** Units by the reason for which a return, a claim or a withdrawal was requested, the most first. */
export async function returnedUnits(
  db: Database,
  { from, to }: Days,
  timeZone: string,
): Promise<{ reason: string; units: number }[]> {
  const { rows } = await sql<{ reason: string; units: number }>`
    select reason, sum(quantity)::bigint as units
    from returns join return_lines on return_id = returns.id
    where created_at >= ${from}::date::timestamp at time zone ${timeZone}
      and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone} and state not in ('cancelled', 'declined')
    group by reason order by units desc, reason
  `.execute(db);
  return rows;
}
