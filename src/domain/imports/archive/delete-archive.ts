import type { Database } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { checkAgain } from './check-again.ts';
import { lockOpenImport } from './open-import.ts';

/** Returns whether there was one. Throws `import_not_found`, `import_state` once the import is applied, `forbidden`. */
export function deleteArchive(db: Database, actor: StaffActor, importId: string): Promise<boolean> {
  return asStaff(db, actor, async (transaction) => {
    const imported = await lockOpenImport(transaction, importId);
    const { numDeletedRows } = await transaction
      .deleteFrom('importArchives')
      .where('importId', '=', importId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await checkAgain(transaction, importId, imported);
    return true;
  });
}
