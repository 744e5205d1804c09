import { sql } from 'kysely';
import { asRefusal } from '../../contract/error.ts';
import type { SourceProblem } from '../../contract/owner/import-source.ts';
import type { Database } from '../../db/connect.ts';
import type { ImportDependencies } from './dependencies.ts';
import { importByMapping } from './import-by-mapping.ts';
import { SourceUnavailable } from './price-list.ts';

/** After a failure, or for the process that has died while it fetched. */
const RETRY_MINUTES = 60;

type Work = Pick<ImportDependencies, 'db' | 'direct' | 'sheets' | 'fetchPriceList' | 'timeZone'>;
type Source = { supplier: string; address: string; hour: number; maxShare: number; setBy: string | null };

/** Fetches the price lists that are due, each by one process, and has them checked. */
export async function fetchDueSources(work: Work, onError: (error: unknown) => void): Promise<void> {
  for (let source = await claim(work.db); source; source = await claim(work.db)) {
    const problem = await fetchSource(work, source).catch((error: unknown): SourceProblem => {
      if (error instanceof SourceUnavailable) return error.problem;
      if (asRefusal(error)) return 'unreadable';
      onError(error);
      return 'unreadable';
    });
    await record(work, source, problem ?? null);
  }
}

async function claim(db: Database): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    update import_sources set next_at = clock_timestamp() + ${RETRY_MINUTES} * interval '1 minute'
    where supplier = (
      select supplier from import_sources where next_at <= clock_timestamp()
      order by next_at limit 1 for update skip locked
    )
    returning supplier, address, hour, max_share, set_by
  `.execute(db);
  return rows[0];
}

async function fetchSource(
  { direct, sheets, fetchPriceList }: Work,
  source: Source,
): Promise<SourceProblem | undefined> {
  await using file = await fetchPriceList(source.address);
  const sheet = await sheets.open(file.path, file.name);
  const { supplier, maxShare, setBy } = source;
  const { problem } = await direct
    .transaction()
    .execute((transaction) => importByMapping(transaction, sheet, { supplier, maxShare, setBy, name: file.name }));
  return problem;
}

/** A failed one is tried again after an hour, the others at their hour of the next day. */
async function record(
  { db, timeZone }: Work,
  { supplier, hour }: Source,
  problem: SourceProblem | null,
): Promise<void> {
  const today = sql`date_trunc('day', clock_timestamp() at time zone ${timeZone})`;
  const atHour = sql`${today} + ${hour}::integer * interval '1 hour'`;
  const next = sql<Date>`case when (${atHour}) at time zone ${timeZone} > clock_timestamp()
    then (${atHour}) at time zone ${timeZone} else (${atHour} + interval '1 day') at time zone ${timeZone} end`;
  await db
    .updateTable('importSources')
    .set({ problem, ...(problem === null && { fetchedAt: sql<Date>`clock_timestamp()`, nextAt: next }) })
    .where('supplier', '=', supplier)
    .execute();
}
