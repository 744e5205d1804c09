import { Refusal } from '../../../contract/error.ts';
import type { ImportState } from '../../../contract/owner/import.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';

export type OpenImport = { state: ImportState; columns: (string | null)[] | null };

/** Locks an import that is not applied yet, until the transaction ends. Throws `import_not_found`, `import_state`. */
export async function lockOpenImport(transaction: DatabaseTransaction, id: string): Promise<OpenImport> {
  const imported = await transaction
    .selectFrom('imports')
    .select(['state', 'columns'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<OpenImport>()
    .executeTakeFirst();
  if (!imported) throw new Refusal('import_not_found');
  if (!['uploaded', 'checking', 'checked'].includes(imported.state)) throw new Refusal('import_state');
  return imported;
}
