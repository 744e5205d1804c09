import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { ImportOptions } from './import-plan.ts';
import { emptyCount, type ImportCount, importProducts } from './import-products.ts';
import type { PartProblem, PartReading, PlacedPart } from './part.ts';
import type { PartChange } from './part-change.ts';

const batchSize = 500;

/** More changes than this make the planner's statistics stale. */
const manyProducts = 1000;

type ImportWatch = {
  dryRun: boolean;
  onProblem: (problem: PartProblem) => void;
  /** A row that is held back, or in a dry run what it would change. */
  onChange: (change: PartChange) => void;
  onProgress: (total: ImportTotal) => void;
  /** Checked after each batch; another run imports the rest. */
  isStopped: () => boolean;
};

export type ImportTotal = ImportCount & { read: number };

/** Imports batch by batch, so that neither memory nor locks grow with the catalogue. */
export async function importCatalogue(
  db: Database,
  readings: AsyncIterable<PartReading>,
  options: ImportOptions,
  watch: ImportWatch,
): Promise<ImportTotal> {
  const total = { ...emptyCount(), read: 0 };
  async function take(batch: readonly PlacedPart[]): Promise<void> {
    const { count, changes, problems } = await importProducts(db, batch, options, watch);
    for (const problem of problems) watch.onProblem(problem);
    for (const change of changes) watch.onChange(change);
    for (const key of Object.keys(count) as (keyof ImportCount)[]) total[key] += count[key];
    watch.onProgress(total);
  }
  let batch: PlacedPart[] = [];
  let writing = Promise.resolve();
  for await (const { part, place, problem } of readings) {
    total.read++;
    if (problem) {
      total.bad++;
      watch.onProblem(problem);
      continue;
    }
    batch.push({ part, place });
    if (batch.length < batchSize) continue;
    await writing;
    writing = take(batch);
    // Awaited later; an earlier rejection must not end the process.
    writing.catch(() => {});
    batch = [];
    if (watch.isStopped()) break;
  }
  await writing;
  if (batch.length > 0) await take(batch);
  if (!watch.dryRun && total.created + total.updated > manyProducts)
    await sql`vacuum (analyze) products, stock_movements`.execute(db);
  return total;
}
