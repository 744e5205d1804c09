import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { ImportOptions } from './import-plan.ts';
import { type ImportCount, importProducts } from './import-products.ts';
import type { Part, PartProblem, PartReading } from './part.ts';

const batchSize = 500;

/** More changes than this make the planner's statistics stale. */
const manyProducts = 1000;

type ImportWatch = {
  dryRun: boolean;
  onProblem: (problem: PartProblem) => void;
  onProgress: (total: ImportTotal) => void;
  /** Checked after each batch; another run imports the rest. */
  isStopped: () => boolean;
};

export type ImportTotal = ImportCount & { read: number; bad: number };

/** Imports batch by batch, so that neither memory nor locks grow with the catalogue. */
export async function importCatalogue(
  db: Database,
  readings: AsyncIterable<PartReading>,
  options: ImportOptions,
  watch: ImportWatch,
): Promise<ImportTotal> {
  const total = { read: 0, bad: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, drafts: 0, repeated: 0 };
  async function take(batch: readonly Part[]): Promise<void> {
    const count = await importProducts(db, batch, options, watch);
    for (const key of Object.keys(count) as (keyof ImportCount)[]) total[key] += count[key];
    watch.onProgress(total);
  }
  let batch: Part[] = [];
  let writing = Promise.resolve();
  for await (const { part, problem } of readings) {
    total.read++;
    if (problem) {
      total.bad++;
      watch.onProblem(problem);
      continue;
    }
    batch.push(part);
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
