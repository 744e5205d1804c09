import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { checkAgain } from './check-again.ts';
import type { FoundArchive } from './find-archive.ts';
import { lockOpenImport } from './open-import.ts';
import { storeArchive, storeFiles } from './store-archive.ts';

/**
 * Takes the pictures of an archive into the database, all or none, in place of an earlier archive of the import. The import is
 * locked at the end only, so that a check goes on in the meantime. Of two archives at the same time the later one stays. Throws
 * `import_not_found`, `import_state` once it is applied, `invalid_request`, `forbidden`.
 */
export function addArchive(
  { direct, readPictureArchive }: Pick<ImportDependencies, 'direct' | 'readPictureArchive'>,
  actor: StaffActor,
  importId: string,
  file: { path: string; name: string },
): Promise<FoundArchive> {
  return asStaff(direct, actor, async (transaction) => {
    const stored = await storeFiles(transaction, readPictureArchive(file.path));
    const imported = await lockOpenImport(transaction, importId);
    const archive = await storeArchive(transaction, importId, file.name, stored);
    await checkAgain(transaction, importId, imported);
    return archive;
  });
}
