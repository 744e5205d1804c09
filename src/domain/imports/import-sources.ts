import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { ImportSource, ImportSourceSettings } from '../../contract/owner/import-source.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { shownSupplier, supplierKey } from './supplier-name.ts';

export type FoundSource = Omit<ImportSource, 'nextAt' | 'fetchedAt'> & { nextAt: Date; fetchedAt: Date | null };

export function findSources(db: Database): Promise<FoundSource[]> {
  return selectSources(db).orderBy('importSources.supplier').execute();
}

const selectSources = (db: Database) =>
  db
    .selectFrom('importSources')
    .select(({ ref }) => shownSupplier(ref('importSources.supplier')).as('supplier'))
    .select(['address', 'hour', 'maxShare', 'nextAt', 'fetchedAt', 'problem'])
    .select((eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .whereRef('imports.supplier', '=', 'importSources.supplier')
        .orderBy('createdAt', 'desc')
        .limit(1)
        .as('lastImport'),
    )
    .$castTo<FoundSource>();

/** It is fetched at once. Throws `import_mapping_not_found` for a supplier of whom no file was mapped, `forbidden`. */
export function setSource(
  db: Database,
  actor: StaffActor,
  supplier: string,
  { address, hour, maxShare }: ImportSourceSettings,
): Promise<FoundSource> {
  const key = supplierKey(supplier);
  return asStaff(db, actor, async (transaction) => {
    const mapping = await transaction
      .selectFrom('importMappings')
      .select('supplier')
      .where('supplier', '=', key)
      .forShare()
      .executeTakeFirst();
    if (!mapping) throw new Refusal('import_mapping_not_found');
    const set = { address, hour, maxShare, nextAt: sql<Date>`clock_timestamp()`, problem: null, setBy: actor.userId };
    await transaction
      .insertInto('importSources')
      .values({ supplier: key, ...set })
      .onConflict((conflict) => conflict.column('supplier').doUpdateSet(set))
      .execute();
    return selectSources(transaction).where('importSources.supplier', '=', key).executeTakeFirstOrThrow();
  });
}

/** Returns whether there was one. */
export function deleteSource(db: Database, actor: StaffActor, supplier: string): Promise<boolean> {
  return asStaff(db, actor, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('importSources')
      .where('supplier', '=', supplierKey(supplier))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
