import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { ImportDependencies } from './dependencies.ts';
import { addedCounts, importStep, writeRows } from './import-step.ts';
import { claimImport, holdImport, type Lease, releaseImport } from './lease.ts';
import { undoStep } from './undo-step.ts';

/** Few enough that an order of one of these products waits for a moment only. */
const BATCH = 250;

/** Beside visitors, whose pages wait for the rest of a step. */
const BATCH_IN_USE = 40;

/** Then the next round claims again, so that a process that stops ends soon. */
const ROUND_MS = 5_000;

type Work = Pick<ImportDependencies, 'db' | 'sheets' | 'describePart'>;
type Options = {
  onError: (error: unknown) => void;
  isStopped?: () => boolean;
  /** Whether anyone uses the shop: they then have the database for themselves as long as a step took. */
  isInUse?: () => boolean;
};

/**
 * Works on the import whose turn it is, for some seconds. Each step is one transaction with what it changes and how far the
 * import is, so a process that dies leaves nothing half done, and another continues. Returns whether there was work.
 */
export async function runImports(
  work: Work,
  { onError, isStopped = () => false, isInUse = () => false }: Options,
): Promise<boolean> {
  const lease = await claimImport(work.db);
  if (!lease) return false;
  const until = Date.now() + ROUND_MS;
  try {
    let isAtEnd = false;
    while (!isAtEnd && !isStopped() && Date.now() < until) {
      const begun = performance.now();
      isAtEnd = !(await stepOrBySingleRows(work, lease, isInUse() ? BATCH_IN_USE : BATCH, onError));
      if (isInUse()) await delay(performance.now() - begun);
    }
  } finally {
    await releaseImport(work.db, lease);
  }
  return true;
}

/** A row that the database refuses must not stop the others. */
async function stepOrBySingleRows(
  work: Work,
  lease: Lease,
  limit: number,
  onError: Options['onError'],
): Promise<boolean> {
  try {
    return await step(work, lease, limit);
  } catch (error) {
    if (mayPass(error)) throw error;
    onError(error);
  }
  for (let left = limit; left > 0; left--) {
    try {
      if (!(await step(work, lease, 1))) return false;
    } catch (error) {
      if (mayPass(error)) throw error;
      onError(error);
      if (!(await skipRow(work, lease))) throw error;
    }
  }
  return true;
}

/** The database is away, or two transactions wait for each other. */
const mayPass = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Returns false at the end, or if another process has the import. */
function step({ db, sheets, describePart }: Work, lease: Lease, limit: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const imported = await holdImport(transaction, lease);
    if (!imported) return false;
    if (imported.state === 'undoing') return undoStep(transaction, imported, limit);
    return importStep({ sheets, describePart }, transaction, imported, limit);
  });
}

/** Reports the next row as a bad one. Returns false for an undo, which leaves no row out. */
function skipRow({ db }: Work, lease: Lease): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const imported = await holdImport(transaction, lease);
    if (!imported || imported.state === 'undoing') return false;
    const number = imported.reached + 1;
    const bad = { number, outcome: 'bad' as const, problem: { code: 'not_imported' as const } };
    await writeRows(transaction, imported.id, [bad]);
    await transaction
      .updateTable('imports')
      .set({ reached: sql<number>`reached + 1`, counts: addedCounts([bad]) })
      .where('id', '=', imported.id)
      .execute();
    return true;
  });
}
