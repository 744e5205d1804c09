import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { OpenImport } from './open-import.ts';

/** What an import is before its first row is checked. */
export const unchecked = {
  ...{ state: 'checking', isPaused: false, reached: 0, counts: '{}', decimalSigns: null, acceptsHeld: false },
  // Staff now decide about it.
  ...{ maxShare: null, waitsFor: null },
  // A step that is under way is then not counted.
  ...{ lease: null, leaseUntil: null },
} as const;

/** After a change of its archive: which pictures of its rows are found is different. */
export async function checkAgain(
  transaction: DatabaseTransaction,
  id: string,
  { state, columns }: OpenImport,
): Promise<void> {
  if (state === 'uploaded' || !columns?.includes('pictures')) return;
  await transaction.updateTable('imports').set(unchecked).where('id', '=', id).execute();
}
