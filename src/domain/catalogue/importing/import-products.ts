import { sql } from 'kysely';
import type { RowProblem } from '../../../contract/owner/import-reasons.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { bulkReceipt } from '../../stock/receive.ts';
import { type ImportOptions, importPlan, type PlanRow, planRow } from './import-plan.ts';
import { keepFacts } from './keep-facts.ts';
import { type Outcome, outcomes, type Report } from './outcome.ts';
import type { PartProblem, PlacedPart } from './part.ts';
import { type PartChange, toChange } from './part-change.ts';

export type ImportCount = {
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  held: number;
  /** Rows whose GTIN is that of another product, or of another row. */
  bad: number;
  drafts: number;
  repeated: number;
  /** The products of which an admin's edits were kept. */
  kept: number;
};

/** `changes` has what was held back, and in a dry run what would be updated. */
export type ImportResult = { count: ImportCount; changes: PartChange[]; problems: PartProblem[] };

/**
 * All or nothing, and idempotent. Only a price or the file puts a product on sale, and a default price never replaces a
 * price. A missing value deletes one only if the source is complete. Deleted products stay deleted, what an admin has
 * edited stays, and what would turn a product into another is held back.
 */
export async function importProducts(
  db: Database,
  parts: readonly PlacedPart[],
  options: ImportOptions,
  { dryRun = false } = {},
): Promise<ImportResult> {
  const mode = { dryRun, report: dryRun ? 'updates' : 'held' } as const;
  const { count, done } = await db.transaction().execute(async (trx) => {
    if (dryRun) await sql`set transaction read only`.execute(trx);
    return importParts(trx, parts, options, mode);
  });
  const changes = done.flatMap(({ placed: { part, place }, ...outcome }) =>
    outcome.after === null ? [] : [toChange(outcome, part, place)],
  );
  const problems = done.flatMap((one) => (one.outcome === 'bad' ? [{ ...one.placed.place, ...gtinProblem(one) }] : []));
  return { count, changes, problems };
}

/** Two products for one GTIN would be two prices for one part. */
export function gtinProblem({ gtinOf, placed }: Pick<ImportedPart, 'gtinOf' | 'placed'>): RowProblem {
  const cell = { field: 'gtin', value: placed.part.gtin };
  if (gtinOf === null) return { code: 'gtin_repeated', ...cell };
  return { code: 'gtin_taken', ...cell, parameters: { product: gtinOf } };
}

type Mode = { dryRun: boolean; report: Report };

export type ImportedPart = Outcome & { placed: PlacedPart };

/** As `importProducts()`, in a transaction. Of the parts with one number, only the last is `done`. */
export async function importParts(
  trx: DatabaseTransaction,
  parts: readonly PlacedPart[],
  options: ImportOptions,
  mode: Mode,
): Promise<{ count: ImportCount; done: ImportedPart[] }> {
  // One statement cannot write a product twice; the last row wins.
  const distinct = new Map(parts.map((placed) => [`${placed.part.supplier}\n${placed.part.number}`, placed]));
  const count = emptyCount();
  count.repeated = parts.length - distinct.size;
  const done: ImportedPart[] = [];
  // A plan cached for a small table would scan the whole table for each batch.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  // A concurrent import could insert what this one planned to insert.
  if (!mode.dryRun) await sql`select pg_advisory_xact_lock(hashtext('import-products'))`.execute(trx);
  // Two suppliers may have the same product. The second one must find what the first one has written.
  for (const some of bySupplier([...distinct.values()])) {
    const rows = some.map((placed, at) => ({ placed, row: planRow(placed.part, at, options.describePart) }));
    const given = rows.map(({ row }) => row);
    const outcomeOf = new Map((await importRows(trx, given, options, mode)).map((one) => [one.givenId, one]));
    countOutcomes([...outcomeOf.values()], count);
    if (!mode.dryRun) {
      const facts = rows.map(({ placed: { part }, row }) => ({ part, givenId: row.id }));
      await keepFacts(trx, facts, [...outcomeOf.values()]);
    }
    for (const { placed, row } of rows) {
      const outcome = outcomeOf.get(row.id);
      if (outcome) done.push({ ...outcome, placed });
    }
  }
  return { count, done };
}

function bySupplier(parts: readonly PlacedPart[]): PlacedPart[][] {
  const groups = new Map<string, PlacedPart[]>();
  for (const placed of parts) {
    const group = groups.get(placed.part.supplier);
    if (group) group.push(placed);
    else groups.set(placed.part.supplier, [placed]);
  }
  return [...groups.values()];
}

async function importRows(
  trx: DatabaseTransaction,
  rows: readonly PlanRow[],
  options: ImportOptions,
  { dryRun, report }: Mode,
): Promise<Outcome[]> {
  if (!dryRun && !(await isAnyKnown(trx, rows))) return write(trx, rows, options, report);
  // A first look avoids locking and writing what is up to date.
  const foreseen = await foresee(trx, rows, options, dryRun ? report : 'held');
  if (dryRun) return foreseen;
  const differing = new Set(foreseen.filter(isDifferent).map(({ givenId }) => givenId));
  const upToDate = foreseen.filter((row) => !isDifferent(row));
  const written = await write(
    trx,
    rows.filter(({ id }) => differing.has(id)),
    options,
    report,
  );
  return [...upToDate, ...written];
}

/** `rows` are of one supplier. */
async function isAnyKnown(trx: DatabaseTransaction, rows: readonly PlanRow[]): Promise<boolean> {
  const numbers = rows.map(({ number }) => number);
  const known = await trx
    .selectFrom('supplierNumbers')
    .select('number')
    .where('supplier', '=', rows[0]?.supplier ?? '')
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

const isDifferent = ({ outcome, isSaidAnew }: Outcome): boolean =>
  outcome === 'created' || outcome === 'updated' || (outcome === 'unchanged' && isSaidAnew);

async function foresee(
  trx: DatabaseTransaction,
  rows: readonly PlanRow[],
  options: ImportOptions,
  report: Report,
): Promise<Outcome[]> {
  const plan = importPlan(rows, options, { locked: false });
  return (await sql<Outcome>`${plan} ${outcomes(report)}`.execute(trx)).rows;
}

async function write(
  trx: DatabaseTransaction,
  differing: readonly PlanRow[],
  options: ImportOptions,
  report: Report,
): Promise<Outcome[]> {
  if (differing.length === 0) return [];
  const { rows } = await sql<Outcome>`
    ${importPlan(differing, options, { locked: true })}, written as (
      insert into products (id, slug, name, description, category, brand, part_number, gtin, safety, withdrawal_exemption, specifications,
        price_amount, published_at, edited_fields, ${bulkReceipt.column})
      select id, slug, name, description, category, brand, part_number, gtin, safety, withdrawal_exemption, specifications,
        price_amount, published_at, edited_fields, ${bulkReceipt.value}
      from plan where outcome in ('created', 'updated')
      on conflict (id) do update set
        slug = excluded.slug, name = excluded.name, description = excluded.description, category = excluded.category,
        brand = excluded.brand, part_number = excluded.part_number, gtin = excluded.gtin, safety = excluded.safety,
        withdrawal_exemption = excluded.withdrawal_exemption,
        specifications = excluded.specifications, price_amount = excluded.price_amount, ${bulkReceipt.assignment}, published_at = excluded.published_at,
        edited_fields = excluded.edited_fields, version = products.version + 1, updated_at = now()
    ), costs as (
      insert into product_costs (product_id, amount)
      select id, cost_amount from plan where outcome in ('created', 'updated') and cost_amount is distinct from known_cost_amount
      on conflict (product_id) do update set amount = excluded.amount
    ), numbers as (
      insert into supplier_numbers (supplier, number, product_id, name, category, brand, price_amount, describes)
      select supplier, number, id, given_name, given_category, coalesce(given_brand, (said).brand),
        coalesce(given_price_amount, (said).price_amount), describes
      from plan where outcome in ('created', 'updated', 'unchanged') and is_said_anew
      on conflict (supplier, number) do update set
        product_id = excluded.product_id, name = excluded.name, category = excluded.category, brand = excluded.brand,
        price_amount = excluded.price_amount, describes = excluded.describes
    ), movements as (${bulkReceipt.movements} from plan where outcome in ('created', 'updated') and received <> 0)
    ${outcomes(report)}`.execute(trx);
  return rows;
}

export const emptyCount = (): ImportCount => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  held: 0,
  bad: 0,
  drafts: 0,
  repeated: 0,
  kept: 0,
});

function countOutcomes(rows: readonly Outcome[], count: ImportCount): void {
  for (const { outcome, isDraft, isKept } of rows) {
    count[outcome]++;
    if (isDraft) count.drafts++;
    if (isKept) count.kept++;
  }
}
