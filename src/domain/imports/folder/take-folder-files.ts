import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { ImportDependencies } from '../dependencies.ts';
import { importByMapping } from '../import-by-mapping.ts';
import { supplierKey } from '../supplier-name.ts';
import type { FolderFile } from './price-list-folder.ts';
import { isGrowing, takeArchive } from './take-archive.ts';

/** A file that has not changed for so long is no longer being written. */
const SETTLED_SECONDS = 60;

/** In percent; as for price lists at an address, more than that waits for staff. */
const MAX_SHARE = 30;

type Work = Pick<ImportDependencies, 'db' | 'direct' | 'sheets' | 'readPriceListFolder' | 'readPictureArchive'>;
type Seen = FolderFile & { supplier: string };

/** Has the newest file of each supplier checked, once, after it has stopped growing. One that fails is reported, and left. */
export async function takeFolderFiles(work: Work, onError: (error: unknown) => void): Promise<void> {
  const files = await work.readPriceListFolder();
  if (files.length === 0) return;
  const { rows } = await sql<{ supplier: string }>`select supplier from import_mappings`.execute(work.db);
  const suppliers = new Set(rows.map(({ supplier }) => supplier));
  for (const file of files) {
    const supplier = supplierKey(file.folder);
    if (!suppliers.has(supplier)) continue;
    if (file.archive && isGrowing(file.archive)) continue;
    await note(work.db, { ...file, supplier });
    await take(work, { ...file, supplier }).catch((error: unknown) =>
      onError(new Error(`The price list ${file.folder}/${file.name} could not be read`, { cause: error })),
    );
  }
}

async function note(db: Database, { supplier, name, bytes, modifiedAt }: Seen): Promise<void> {
  await sql`
    insert into import_folder_files as noted (supplier, file_name, bytes, modified_at)
    values (${supplier}, ${name}, ${bytes}, ${modifiedAt})
    on conflict (supplier) do update set file_name = excluded.file_name, bytes = excluded.bytes,
      modified_at = excluded.modified_at, seen_at = clock_timestamp(), taken_at = null
    where (noted.file_name, noted.bytes, noted.modified_at) <> (excluded.file_name, excluded.bytes, excluded.modified_at)
  `.execute(db);
}

/** What fails is marked as taken too, or it would be read again and again. */
async function take({ direct, sheets, readPictureArchive }: Work, file: Seen): Promise<void> {
  let failure: unknown;
  await direct.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, file))) return;
    // What fails keeps the claim.
    await sql`savepoint claimed`.execute(transaction);
    try {
      const sheet = await sheets.open(file.path, file.name);
      const source = { supplier: file.supplier, maxShare: MAX_SHARE, setBy: null };
      const { id, problem } = await importByMapping(transaction, sheet, { ...source, name: file.name });
      if (problem) failure = new Error(problem);
      else if (file.archive)
        failure = await takeArchive(transaction, readPictureArchive, { ...file.archive, importId: id });
    } catch (error) {
      await sql`rollback to savepoint claimed`.execute(transaction);
      failure = error;
    }
  });
  if (failure) throw failure;
}

/** Until the transaction ends, for this process alone. */
async function claim(transaction: DatabaseTransaction, { supplier, name, bytes, modifiedAt }: Seen): Promise<boolean> {
  const { rows } = await sql`
    update import_folder_files set taken_at = clock_timestamp()
    where supplier = (
      select supplier from import_folder_files
      where supplier = ${supplier} and file_name = ${name} and bytes = ${bytes} and modified_at = ${modifiedAt}
        and taken_at is null and seen_at <= clock_timestamp() - ${SETTLED_SECONDS} * interval '1 second'
      for update skip locked
    )
    returning supplier
  `.execute(transaction);
  return rows.length > 0;
}
