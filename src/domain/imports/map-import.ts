import { Refusal } from '../../contract/error.ts';
import type { ImportMapping } from '../../contract/owner/import.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { unchecked } from './archive/check-again.ts';
import { supplierKey } from './supplier-name.ts';

/**
 * Says what the columns mean, keeps it for the next file of the supplier, and has all rows checked. Throws
 * `import_not_found`, `import_state` once it is applied, `invalid_request`, `forbidden`.
 */
export function mapImport(db: Database, actor: StaffActor, id: string, mapping: ImportMapping): Promise<void> {
  const { columns, category = null, maxPriceChange } = mapping;
  const supplier = supplierKey(mapping.supplier);
  return asStaff(db, actor, async (transaction) => {
    const imported = await transaction
      .selectFrom('imports')
      .select(['state', 'titles'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!imported) throw new Refusal('import_not_found');
    if (!['uploaded', 'checking', 'checked'].includes(imported.state)) throw new Refusal('import_state');
    const { titles } = imported;
    if (columns.length !== titles.length)
      throw new Refusal('invalid_request', { errors: [{ field: 'columns', code: 'custom', message: 'invalid' }] });
    await transaction
      .updateTable('imports')
      .set({
        ...unchecked,
        ...{ supplier, columns: columns as string[], category, maxPriceChange },
      })
      .where('id', '=', id)
      .execute();
    const kept = JSON.stringify(Object.fromEntries(titles.map((title, at) => [title, columns[at] ?? null])));
    await transaction
      .insertInto('importMappings')
      .values({ supplier, supplierName: mapping.supplier, columns: kept, category, maxPriceChange })
      .onConflict((conflict) =>
        conflict.column('supplier').doUpdateSet(({ ref, fn }) => ({
          supplierName: ref('excluded.supplierName'),
          columns: ref('excluded.columns'),
          category: ref('excluded.category'),
          maxPriceChange: ref('excluded.maxPriceChange'),
          updatedAt: fn<Date>('clock_timestamp'),
        })),
      )
      .execute();
  });
}
