import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Said } from '../catalogue/importing/outcome.ts';
import type { Changes, WorkingImport } from './import-row.ts';
import { addedCounts } from './import-step.ts';
import { undoPictures } from './pictures/undo-pictures.ts';
import { restoreSaid } from './restore-said.ts';
import { type CurrentProduct, lockProducts, writeProducts } from './restored-products.ts';
import { fieldsOf } from './row-changes.ts';

export type AppliedRow = {
  number: number;
  outcome: string;
  productId: string;
  changes: Changes | null;
  said: { supplier: string; number: string; before: Said | null; after: Said } | null;
};

/**
 * Restores what the last rows that are not undone have changed, where nothing has changed it since; a new product is deleted.
 * The last row comes first, because two rows may have changed one product. Returns false if it was at its end.
 */
export async function undoStep(
  transaction: DatabaseTransaction,
  { id, reached }: WorkingImport,
  limit: number,
): Promise<boolean> {
  if (await undoPictures(transaction, id, limit)) return true;
  const rows = await transaction
    .selectFrom('importRows')
    .select(['number', 'outcome', 'productId', 'changes', 'said'])
    .where('importId', '=', id)
    .where('number', '<', reached)
    .where((eb) => eb.or([eb('outcome', 'in', ['created', 'updated']), eb('said', 'is not', null)]))
    .orderBy('number', 'desc')
    .limit(limit)
    .$castTo<AppliedRow>()
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await transaction
      .updateTable('imports')
      .set({ state: 'undone', reached: 1, undoneAt: sql<Date>`clock_timestamp()`, lease: null, leaseUntil: null })
      .where('id', '=', id)
      .execute();
    return false;
  }
  const products = await lockProducts(
    transaction,
    rows.map(({ productId }) => productId),
  );
  const undone = rows.map((row) => ({ row, ...undoRow(row, products.get(row.productId)) }));
  await writeProducts(transaction, [...products.values()]);
  await restoreSaid(
    transaction,
    undone.flatMap(({ row, isKept }) => (row.said && !isKept ? [row.said] : [])),
  );
  const left = undone.map(({ row: { number }, left_alone }) => ({ number, left_alone }));
  await sql`
    update import_rows set left_alone = row.left_alone
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as row (number integer, left_alone text[])
    where import_id = ${id} and import_rows.number = row.number
  `.execute(transaction);
  const alone = left.filter(({ left_alone }) => left_alone.length > 0).map(() => ({ outcome: 'leftAlone' }));
  await transaction
    .updateTable('imports')
    .set({ reached: last.number, counts: addedCounts(alone) })
    .where('id', '=', id)
    .execute();
  return true;
}

type Undone = {
  left_alone: string[];
  /** The product stays as the import made it, and so does the number of the supplier. */
  isKept?: boolean;
};

/** Changes `product`. */
function undoRow({ outcome, changes }: AppliedRow, product: CurrentProduct | undefined): Undone {
  if (!changes || !product) return { left_alone: [] };
  const units = unitsOf(changes);
  if (outcome === 'created') {
    if (!isUntouched(product, changes)) return { left_alone: ['product'], isKept: true };
    product.isDeleted = true;
    takeUnits(product, units);
    return { left_alone: [] };
  }
  if (product.isDeleted) return { left_alone: ['product'] };
  const left = Object.entries(changes).flatMap(([field, change]) =>
    field === 'stock' || restore(product, field, change) ? [] : [field],
  );
  const stock = product.available - units;
  if (units === 0) return { left_alone: left };
  if (stock < 0 || stock > limits.productQuantity.max) return { left_alone: [...left, 'stock'] };
  takeUnits(product, units);
  return { left_alone: left };
}

/** Another row may have changed the same product. */
function takeUnits(product: CurrentProduct, units: number): void {
  product.available -= units;
  product.received -= units;
}

/** What the row added to the stock. */
function unitsOf({ stock: [before, after] = [0, 0] }: Changes): number {
  return Number(after ?? 0) - Number(before ?? 0);
}

/** Neither edited nor sold since. */
function isUntouched({ values, available, isDeleted }: CurrentProduct, changes: Changes): boolean {
  const now = fieldsOf(values);
  now.delete('description');
  now.delete('stock');
  const { stock, ...others } = changes;
  const names = new Set([...now.keys(), ...Object.keys(others)]);
  const isSame = [...names].every((field) => isDeepStrictEqual(now.get(field) ?? null, others[field]?.[1] ?? null));
  return !isDeleted && isSame && available === Number(stock?.[1] ?? 0);
}

/** Returns false if the field has changed since, or cannot be empty. */
function restore(product: CurrentProduct, field: string, [before, after]: [unknown, unknown]): boolean {
  const { values } = product;
  const [group = '', key] = field.split('.');
  const holder = (key === undefined ? values : values[group as 'specifications']) as Record<string, unknown>;
  const name = key ?? group;
  if (!isDeepStrictEqual(holder[name] ?? null, after)) return false;
  if (field === 'price' && before === null && values.publishedAt !== null) return false;
  if (key !== undefined && before === null) delete holder[name];
  else holder[name] = before;
  product.isChanged = true;
  return true;
}
