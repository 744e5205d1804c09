import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { planUndo, type Values } from './plan.ts';
import { findByIds } from './selected-products.ts';
import { writeValues } from './write-values.ts';

/**
 * Gives the products their values back, except those that were changed since. Returns false if that has happened already.
 * Throws `bulk_edit_not_found`, `forbidden`.
 */
export async function undoEdit(db: Database, actor: StaffActor, id: string): Promise<boolean> {
  return asStaff(db, actor, (transaction) => revertEdit(transaction, id));
}

/** The same, without an actor. Throws `bulk_edit_not_found`. */
export async function revertEdit(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const edit = await transaction
    .selectFrom('bulkEdits')
    .select('undoneAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!edit) throw new Refusal('bulk_edit_not_found');
  if (edit.undoneAt) return false;
  const lines = await findLines(transaction, id);
  const products = await findByIds(transaction, [...lines.keys()]);
  const writes = products.flatMap((product) => {
    const line = lines.get(product.id);
    const after = line && planUndo(product, line);
    if (!after || 'left' in after) return [];
    const editedFields = product.editedFields.filter((field) => !line.marked.includes(field));
    return [{ id: product.id, before: product, after, editedFields }];
  });
  await writeValues(transaction, writes);
  await transaction
    .updateTable('bulkEdits')
    .set({ undoneAt: sql<Date>`clock_timestamp()`, keptByUndo: lines.size - writes.length })
    .where('id', '=', id)
    .execute();
  return true;
}

type Line = { before: Partial<Values>; after: Partial<Values>; marked: string[] };

async function findLines(transaction: DatabaseTransaction, editId: string): Promise<Map<string, Line>> {
  const rows = await transaction
    .selectFrom('bulkEditLines')
    .select(['productId', 'before', 'after', 'marked'])
    .where('editId', '=', editId)
    .execute();
  return new Map(
    rows.map(({ productId, before, after, marked }) => [
      productId,
      { before: before as Partial<Values>, after: after as Partial<Values>, marked },
    ]),
  );
}
