import type { SourceProblem } from '../../contract/owner/import-source.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { insertImport } from './add-import.ts';
import type { Sheet } from './sheet.ts';

type Source = { supplier: string; maxShare: number; setBy: string | null; name: string };

/** Has a file checked by the columns that staff have mapped for its supplier, if it has all of them. */
export async function importByMapping(
  transaction: DatabaseTransaction,
  sheet: Sheet,
  { supplier, maxShare, setBy, name }: Source,
): Promise<{ id: string; problem?: never } | { id?: never; problem: SourceProblem }> {
  const mapping = await transaction
    .selectFrom('importMappings')
    .select(['columns', 'category', 'maxPriceChange'])
    .where('supplier', '=', supplier)
    .executeTakeFirstOrThrow();
  const kept = mapping.columns as Record<string, string | null>;
  const columns = sheet.titles.map((title) => kept[title] ?? null);
  const isComplete = Object.entries(kept).every(([title, column]) => column === null || sheet.titles.includes(title));
  if (!isComplete) return { problem: 'columns_changed' };
  const id = await insertImport(transaction, sheet, { name, createdBy: setBy });
  await transaction
    .updateTable('imports')
    .set({ state: 'checking', supplier, columns: columns as string[], maxShare })
    .set({ category: mapping.category, maxPriceChange: mapping.maxPriceChange })
    .where('id', '=', id)
    .execute();
  return { id };
}
