import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';

/** Attempts a minute per key; where `doubles`, each minute that overflows doubles the wait, up to 64 minutes. */
const rates = {
  signInAddress: { perMinute: 10, doubles: true },
  signInNetwork: { perMinute: 10, doubles: true },
  // NIST SP 800-63B-4, 3.2.2: no more than 100 failed attempts on one account.
  signInAccount: { perMinute: 100, doubles: true },
  signInDevice: { perMinute: 10, doubles: true },
  proof: { perMinute: 10, doubles: true },
  google: { perMinute: 10, doubles: false },
  signUp: { perMinute: 5, doubles: false },
  reset: { perMinute: 3, doubles: false },
  resetMail: { perMinute: 3, doubles: true },
  verification: { perMinute: 3, doubles: false },
  newsletter: { perMinute: 3, doubles: false },
  newsletterMail: { perMinute: 3, doubles: true },
  contact: { perMinute: 3, doubles: false },
  booking: { perMinute: 20, doubles: false },
  image: { perMinute: 30, doubles: false },
  payment: { perMinute: 5, doubles: false },
  review: { perMinute: 5, doubles: false },
} as const;

export type Rate = keyof typeof rates;

/** Counts one attempt. Throws `too_many_requests` with the seconds to wait when there were too many. */
export async function countAttempt(db: Database, rate: Rate, subject: string, scale: number): Promise<void> {
  const seconds = await secondsToWait(db, rate, subject, scale);
  if (seconds > 0) throw new Refusal('too_many_requests', { seconds });
}

/** Counts one attempt, and returns the seconds to wait where it is one too many; 0 where it is not. */
export async function secondsToWait(db: Database, rate: Rate, subject: string, scale: number): Promise<number> {
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
  return row && row.hits > most ? Math.max(1, row.seconds) : 0;
}

/** One subscriber: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  return networkOfBits(address, { ipv6: 64 });
}

/** What one subscriber can easily move within: the /24 of an IPv4 address, the /56 of an IPv6 address. */
export function widerNetworkOf(address: string): string {
  return networkOfBits(address, { ipv4: 24, ipv6: 56 });
}

/** An IPv4 address in IPv6 form counts as IPv4. A proxy may forward a name that is no address: it counts as it is. */
function networkOfBits(address: string, bits: { ipv4?: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`;
  if (bits.ipv4 === undefined) return parsed.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`;
}

/** Earlier attempts of this subject no longer count. */
export async function clearAttempts(db: Database, rate: Rate, subject: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', `${rate}:${subject}`).execute();
}

/** Windows that ended long ago have no effect. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`.execute(db);
}
