import { sql } from 'kysely';
import type { SavedView, ViewedList } from '../../contract/account/saved-view.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';

export type StoredView = { id: string; list: ViewedList; name: string; search: string };

export async function findViews(db: Database, userId: string): Promise<StoredView[]> {
  return selectViews(db).where('userId', '=', userId).orderBy('list').orderBy(sql`lower(name)`).execute();
}

/** Replaces the view of this name. Throws `too_many_saved`. */
export async function saveView(
  db: Database,
  userId: string,
  { list, name, search }: Pick<SavedView, 'list' | 'name' | 'search'>,
): Promise<StoredView> {
  return asOnlyWriter(db, userId, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into saved_views (id, user_id, list, name, search) values (${newId()}, ${userId}, ${list}, ${name}, ${search})
      on conflict (user_id, list, lower(name)) do update set name = excluded.name, search = excluded.search, saved_at = now()
      returning id
    `.execute(transaction);
    const views = await selectViews(transaction).where('userId', '=', userId).where('list', '=', list).execute();
    if (views.length > limits.savedViews.perList) throw new Refusal('too_many_saved');
    return { id: rows[0]?.id ?? '', list, name, search };
  });
}

/** Returns false if it was already deleted. */
export async function deleteView(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedViews')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the views of an account that is closed. */
export async function deleteViewsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('savedViews').where('userId', '=', userId).execute();
}

function selectViews(db: Database) {
  return db
    .selectFrom('savedViews')
    .select(({ ref }) => ['id', ref('list').$castTo<ViewedList>().as('list'), 'name', 'search']);
}
