import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { bulkReceipt } from '../../stock/receive.ts';
import { type ImportOptions, importPlan, type PlanRow, planRow } from './import-plan.ts';
import type { Part } from './part.ts';

export type ImportCount = {
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  drafts: number;
  repeated: number;
};

/**
 * All or nothing, and idempotent. Only a price puts a product on sale, nothing goes off sale, and a default price never
 * replaces a price. A missing value deletes one only if the source is complete. Deleted products stay deleted.
 */
export async function importProducts(
  db: Database,
  parts: readonly Part[],
  options: ImportOptions,
  { dryRun = false } = {},
): Promise<ImportCount> {
  // One statement cannot write a product twice; the last row wins.
  const distinct = new Map(parts.map((part) => [`${part.source}\n${part.sourceId}`, part]));
  const repeated = parts.length - distinct.size;
  const rows = [...distinct.values()].map((part) => planRow(part, options.describePart));
  return db.transaction().execute(async (trx) => {
    await prepare(trx, dryRun);
    // A first look avoids locking and writing what is up to date.
    const foreseen = await foresee(trx, rows, options);
    if (dryRun) return countOf(foreseen, repeated);
    const differing = new Set(foreseen.filter(isDifferent).map(({ givenId }) => givenId));
    const upToDate = foreseen.filter((row) => !isDifferent(row));
    const written = await write(
      trx,
      rows.filter(({ id }) => differing.has(id)),
      options,
    );
    return countOf([...upToDate, ...written], repeated);
  });
}

async function prepare(trx: DatabaseTransaction, dryRun: boolean): Promise<void> {
  // A plan cached for a small table would scan the whole table for each batch.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  if (dryRun) await sql`set transaction read only`.execute(trx);
  // A concurrent import could insert what this one planned to insert.
  else await sql`select pg_advisory_xact_lock(hashtext('import-products'))`.execute(trx);
}

type Outcome = { givenId: string; outcome: 'created' | 'updated' | 'unchanged' | 'deleted'; isDraft: boolean };

const isDifferent = ({ outcome }: Outcome): boolean => outcome === 'created' || outcome === 'updated';

async function foresee(trx: DatabaseTransaction, rows: readonly PlanRow[], options: ImportOptions): Promise<Outcome[]> {
  const plan = importPlan(rows, options, { locked: false });
  return (await sql<Outcome>`${plan} ${outcomes}`.execute(trx)).rows;
}

async function write(
  trx: DatabaseTransaction,
  differing: readonly PlanRow[],
  options: ImportOptions,
): Promise<Outcome[]> {
  if (differing.length === 0) return [];
  const { rows } = await sql<Outcome>`
    ${importPlan(differing, options, { locked: true })}, written as (
      insert into products (id, slug, name, description, category, brand, part_number, specifications, price_amount,
        source, source_id, published_at, ${bulkReceipt.column})
      select id, slug, name, description, category, brand, part_number, specifications, price_amount,
        source, source_id, published_at, ${bulkReceipt.value}
      from plan where outcome in ('created', 'updated')
      on conflict on constraint products_source_key do update set
        slug = excluded.slug, name = excluded.name, description = excluded.description, category = excluded.category,
        brand = excluded.brand, part_number = excluded.part_number, specifications = excluded.specifications,
        price_amount = excluded.price_amount, ${bulkReceipt.assignment}, published_at = excluded.published_at,
        version = products.version + 1, updated_at = now()
    ), movements as (${bulkReceipt.movements} from plan where outcome in ('created', 'updated') and received <> 0)
    ${outcomes}`.execute(trx);
  return rows;
}

const outcomes = sql`select given_id, outcome, published_at is null and outcome <> 'deleted' as is_draft from plan`;

function countOf(rows: readonly Outcome[], repeated: number): ImportCount {
  const count = { created: 0, updated: 0, unchanged: 0, deleted: 0, drafts: 0, repeated };
  for (const { outcome, isDraft } of rows) {
    count[outcome]++;
    if (isDraft) count.drafts++;
  }
  return count;
}
