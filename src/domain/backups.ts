import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** A daily backup that did not run twice. */
export const OVERDUE_HOURS = 49;

export async function recordBackup(db: Database, { takenAt, bytes }: { takenAt: Date; bytes: number }): Promise<void> {
  await db
    .insertInto('backups')
    .values({ takenAt, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined before the first. */
export async function findLastBackup(db: Database): Promise<{ at: Date; ageSeconds: number } | undefined> {
  const { rows } = await sql<{ at: Date; ageSeconds: number }>`
    select taken_at as at, extract(epoch from now() - taken_at)::float8 as "ageSeconds"
    from backups order by taken_at desc limit 1
  `.execute(db);
  return rows[0];
}
