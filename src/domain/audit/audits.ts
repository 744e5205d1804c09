import { sql } from 'kysely';
import type { AuditResult } from '../../contract/owner/audit.ts';
import type { Database } from '../../db/connect.ts';

/** `checks` has one for each that was made, also where nothing differs. */
export type Audit = { id: string; ranAt: Date; milliseconds: number; differences: number; checks: AuditResult[] };

export async function recordAudit(db: Database, { checks, ...audit }: Audit): Promise<void> {
  await db
    .insertInto('audits')
    .values({ ...audit, checks: JSON.stringify(checks) })
    .execute();
  await sql`delete from audits where ran_at < now() - interval '90 days'`.execute(db);
}

export async function findAudit(db: Database, id: string): Promise<Audit | undefined> {
  return selectAudits(db).where('id', '=', id).executeTakeFirst();
}

/** Undefined before the first. */
export async function findLastAudit(db: Database): Promise<Audit | undefined> {
  return selectAudits(db).orderBy('ranAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The rows that differed in the last audit. */
export const lastDifferences = sql`coalesce((select differences from audits order by ran_at desc, id desc limit 1), 0)`;

function selectAudits(db: Database) {
  return db
    .selectFrom('audits')
    .select(['id', 'ranAt', 'milliseconds', 'differences'])
    .select(({ ref }) => ref('checks').$castTo<AuditResult[]>().as('checks'));
}
