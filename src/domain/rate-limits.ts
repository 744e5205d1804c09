import { sql } from 'kysely';
import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';

/** Attempts a minute per key (decision 34); where `doubles`, each minute that overflows doubles the wait. */
const rates = {
  signInAccount: { perMinute: 10, doubles: true },
  signInAddress: { perMinute: 10, doubles: true },
  google: { perMinute: 10, doubles: false },
  signUp: { perMinute: 5, doubles: false },
  reset: { perMinute: 3, doubles: false },
  verification: { perMinute: 3, doubles: false },
  newsletter: { perMinute: 3, doubles: false },
  contact: { perMinute: 3, doubles: false },
  booking: { perMinute: 20, doubles: false },
  image: { perMinute: 30, doubles: false },
  payment: { perMinute: 5, doubles: false },
  review: { perMinute: 5, doubles: false },
} as const;

export type Rate = keyof typeof rates;

/** Counts one attempt. Throws `too_many_requests` with the seconds to wait when there were too many. */
export async function countAttempt(db: Database, rate: Rate, subject: string, scale: number): Promise<void> {
  const { perMinute, doubles } = rates[rate];
  const most = Math.max(1, Math.floor(perMinute * scale));
  const longestDoubling = 6;
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as seen (key, hits, window_ends_at)
    values (${`${rate}:${subject}`}, 1, now() + interval '1 minute')
    on conflict (key) do update set
      hits = case when seen.window_ends_at <= now() then 1 else seen.hits + 1 end,
      strikes = case
        when seen.window_ends_at <= now() then case when seen.hits > ${most} then seen.strikes else 0 end
        when seen.hits = ${most} then least(seen.strikes + 1, ${longestDoubling})
        else seen.strikes
      end,
      window_ends_at = case
        when seen.window_ends_at <= now() then now() + interval '1 minute'
        when seen.hits = ${most} and ${doubles} then now() + interval '1 minute' * power(2, seen.strikes)
        else seen.window_ends_at
      end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::integer as seconds
  `.execute(db);
  const [row] = rows;
  if (row && row.hits > most) throw new Refusal('too_many_requests', { seconds: Math.max(1, row.seconds) });
}

/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const zeros = Array<string>(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0');
  const all = address.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(address);
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** A success: earlier attempts of this subject no longer count. */
export async function forgetAttempts(db: Database, rate: Rate, subject: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', `${rate}:${subject}`).execute();
}

/** Windows long past say nothing any more. */
export async function dropOldAttempts(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`.execute(db);
}
