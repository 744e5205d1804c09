import { sql } from 'kysely';
import type { ProductsChange } from '../../../contract/owner/bulk-edit.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import { planOf, recordEdit } from '../edit-products.ts';
import { findByIds } from '../selected-products.ts';
import { revertEdit } from '../undo-edit.ts';

type Shop = { db: Database; currency: string };

/**
 * Makes the scheduled edits that have begun and undoes those that have ended. Each is a transaction of its own, and
 * several processes may do so at the same time: one locks the row, the others take the next. One whose start and end
 * have both passed has no effect.
 */
export async function carryOutScheduledEdits(shop: Shop, onError: (error: unknown) => void): Promise<void> {
  await one(shop.db, findUndue, onError, skip);
  await one(shop.db, findBegun, onError, (transaction, edit) => start(transaction, shop.currency, edit));
  await one(shop.db, findEnded, onError, end);
}

type Due = {
  id: string;
  change: ProductsChange;
  products: string[];
  scheduledBy: string | null;
  editId: string | null;
};

type Find = (transaction: DatabaseTransaction, tried: readonly string[]) => Promise<Due | undefined>;

/** One after the other; one that fails is tried again the next time, and does not hold up the others. */
async function one(
  db: Database,
  find: Find,
  onError: (error: unknown) => void,
  carryOut: (transaction: DatabaseTransaction, edit: Due) => Promise<void>,
): Promise<void> {
  const tried: string[] = [];
  for (let isDone = false; !isDone; ) {
    try {
      isDone = await db.transaction().execute(async (transaction) => {
        const edit = await find(transaction, tried);
        if (!edit) return true;
        tried.push(edit.id);
        await carryOut(transaction, edit);
        return false;
      });
    } catch (error) {
      onError(error);
      // Without a row, the next attempt would fail in the same way.
      if (tried.length === 0) return;
    }
  }
}

const findUndue: Find = (transaction, tried) => due(transaction, tried, sql`state = 'waiting' and ends_at <= now()`);
const findBegun: Find = (transaction, tried) =>
  due(transaction, tried, sql`state = 'waiting' and starts_at <= now() and (ends_at is null or ends_at > now())`);
const findEnded: Find = (transaction, tried) => due(transaction, tried, sql`state = 'started' and ends_at <= now()`);

async function due(
  transaction: DatabaseTransaction,
  tried: readonly string[],
  isDue: ReturnType<typeof sql>,
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, change, products, scheduled_by, edit_id from scheduled_edits
    where ${isDue} and id <> all(${tried}::uuid[])
    order by starts_at, id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0];
}

async function start(transaction: DatabaseTransaction, currency: string, due: Due): Promise<void> {
  const { id, change, products, scheduledBy } = due;
  const selected = await findByIds(transaction, products);
  const { changes } = await planOf({ db: transaction, currency }, selected, change);
  const editId = await recordEdit(transaction, { change, changes, editedBy: scheduledBy });
  await transaction.updateTable('scheduledEdits').set({ state: 'started', editId }).where('id', '=', id).execute();
}

async function end(transaction: DatabaseTransaction, { id, editId }: Due): Promise<void> {
  if (editId) await revertEdit(transaction, editId);
  await skip(transaction, { id });
}

async function skip(transaction: DatabaseTransaction, { id }: Pick<Due, 'id'>): Promise<void> {
  await transaction.updateTable('scheduledEdits').set({ state: 'ended' }).where('id', '=', id).execute();
}
