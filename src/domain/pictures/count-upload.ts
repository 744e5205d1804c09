import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { isStaff } from '../../contract/role.ts';
import type { Actor } from '../kernel/actor.ts';
import type { PictureDependencies } from './dependencies.ts';

export const uploadMegabytesPerDay = { customer: 100, staff: 2000 };

const LARGEST_INTEGER = 2 ** 31 - 1;

/** Refused files count too: reading has a cost. Throws `upload_quota` and counts nothing: a smaller file may fit. */
export async function countUpload(
  { db, rateLimitScale }: Pick<PictureDependencies, 'db' | 'rateLimitScale'>,
  actor: Pick<Actor, 'userId' | 'role'>,
  bytes: number,
): Promise<void> {
  const megabytes = uploadMegabytesPerDay[isStaff(actor.role) ? 'staff' : 'customer'] * rateLimitScale;
  const most = Math.min(LARGEST_INTEGER, Math.floor(megabytes * 1024));
  const kilobytes = Math.ceil(bytes / 1024);
  const key = `uploadKilobytes:${actor.userId}`;
  const { rows: counted } = await sql`
    insert into rate_limits as seen (key, hits, window_ends_at)
    select ${key}, ${kilobytes}::integer, now() + interval '1 day' where ${kilobytes}::integer <= ${most}::integer
    on conflict (key) do update set
      hits = case when seen.window_ends_at <= now() then excluded.hits else seen.hits + excluded.hits end,
      window_ends_at = case when seen.window_ends_at <= now() then excluded.window_ends_at else seen.window_ends_at end
    where seen.window_ends_at <= now() or seen.hits::bigint + excluded.hits <= ${most}::integer
    returning key
  `.execute(db);
  if (counted.length > 0) return;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from window_ends_at - now()))::integer as seconds from rate_limits where key = ${key}
  `.execute(db);
  const seconds = Math.max(1, rows[0]?.seconds ?? 1);
  throw new Refusal('upload_quota', { megabytes: Math.floor(megabytes), seconds, hours: Math.ceil(seconds / 3600) });
}
