import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { type ImportAct, type ImportState, importUndoDays } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { workingStates } from './import-row.ts';

type Import = { state: ImportState; isPaused: boolean; isUndoable: boolean; reached: number; rows: number };

/**
 * Repeating an act changes nothing. A pause takes effect when the rows that are being written are. Throws `import_not_found`,
 * `import_state` if the act does not fit, `forbidden`.
 */
export function changeImport(
  db: Database,
  actor: StaffActor,
  id: string,
  { act, acceptsHeld = false }: { act: ImportAct; acceptsHeld?: boolean | undefined },
): Promise<void> {
  return asStaff(db, actor, async (transaction) => {
    const imported = await transaction
      .selectFrom('imports')
      .select(['state', 'isPaused', 'reached', 'rows'])
      .select(isUndoable.as('isUndoable'))
      .where('id', '=', id)
      .forUpdate()
      .$castTo<Import>()
      .executeTakeFirst();
    if (!imported) throw new Refusal('import_not_found');
    const change = acts[act](imported, acceptsHeld);
    if (change === 'refused') throw new Refusal('import_state');
    if (change !== 'done') await transaction.updateTable('imports').set(change).where('id', '=', id).execute();
  });
}

const isUndoable = sql<boolean>`coalesce(applied_at > clock_timestamp() - ${importUndoDays} * interval '1 day', state = 'applying')`;

type Change = {
  state?: ImportState;
  isPaused?: boolean;
  reached?: number;
  counts?: string;
  acceptsHeld?: boolean;
};

const isWorking = ({ state }: Import) => workingStates.some((working) => working === state);

const acts: Record<ImportAct, (imported: Import, acceptsHeld: boolean) => Change | 'done' | 'refused'> = {
  apply: ({ state }, acceptsHeld) => {
    if (state === 'applying' || state === 'applied') return 'done';
    return state === 'checked' ? { state: 'applying', reached: 0, counts: '{}', acceptsHeld } : 'refused';
  },
  pause: (imported) => (imported.isPaused ? 'done' : isWorking(imported) ? { isPaused: true } : 'refused'),
  continue: (imported) => (imported.isPaused ? { isPaused: false } : isWorking(imported) ? 'done' : 'refused'),
  undo: ({ state, isPaused, isUndoable: isInTime, reached, rows }) => {
    if (state === 'undoing' || state === 'undone') return 'done';
    if (!isInTime || (state !== 'applied' && !(state === 'applying' && isPaused))) return 'refused';
    return { state: 'undoing', isPaused: false, reached: Math.min(reached, rows) + 1 };
  },
};

/** Returns whether it was there. Throws `import_state` while its changes can be undone, or are made; `forbidden`. */
export function deleteImport(db: Database, actor: StaffActor, id: string): Promise<boolean> {
  return asStaff(db, actor, async (transaction) => {
    const imported = await transaction
      .selectFrom('imports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!imported) return false;
    if (!['uploaded', 'checking', 'checked', 'undone'].includes(imported.state)) throw new Refusal('import_state');
    await transaction.deleteFrom('imports').where('id', '=', id).execute();
    return true;
  });
}
