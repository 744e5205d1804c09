import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { WorkingImport } from './import-row.ts';

export type WaitsFor = 'many_changes' | 'many_missing';

/**
 * Why a checked file that the shop fetched is not applied without staff: it changes, or lacks, a larger share of the supplier's
 * products than may be. The first file of a supplier only has new ones, so it waits.
 */
export async function waitsFor(
  transaction: DatabaseTransaction,
  { id, supplier, rows, maxShare }: WorkingImport,
): Promise<WaitsFor | null> {
  const { rows: found } = await sql<{ changed: number; known: number; missing: number }>`
    select
      (select count(*) from import_rows where import_id = ${id} and outcome in ('created', 'updated', 'held'))::integer
        as changed,
      count(*)::integer as known,
      (count(*) filter (where seen.product_id is null))::integer as missing
    from supplier_numbers join products on products.id = supplier_numbers.product_id and products.deleted_at is null
      left join (select distinct product_id from import_rows where import_id = ${id}) as seen
        on seen.product_id = supplier_numbers.product_id
    where supplier_numbers.supplier = ${supplier}
  `.execute(transaction);
  const { changed = 0, known = 0, missing = 0 } = found[0] ?? {};
  const most = (maxShare ?? 0) / 100;
  if (missing > known * most) return 'many_missing';
  return changed > rows * most ? 'many_changes' : null;
}
