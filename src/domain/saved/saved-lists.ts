import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { findProductsByIds, isPublished } from '../catalogue/products.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';
import { newToken } from '../kernel/token.ts';

export type SavedList = { id: string; name: string | null; shareKey: string | null; products: ProductSummary[] };

/** Those that are on sale, by id. */
type FindProducts = (ids: readonly string[]) => Promise<ReadonlyMap<string, ProductSummary>>;

type ListRow = { id: string; name: string | null; shareKey: string | null; productIds: string[] };

/** The default list first. Without products that are no longer on sale. */
export async function findSavedLists(db: Database, findProducts: FindProducts, userId: string): Promise<SavedList[]> {
  const lists = await selectLists(db)
    .where('userId', '=', userId)
    .orderBy(sql`name is not null`)
    .orderBy('id')
    .execute();
  const found = await findProducts(lists.flatMap(({ productIds }) => productIds));
  return lists.map((list) => withProducts(list, found));
}

/** Throws `saved_list_not_found`. */
export async function getSharedList(db: Database, findProducts: FindProducts, shareKey: string): Promise<SavedList> {
  const list = await selectLists(db).where('shareKey', '=', shareKey).executeTakeFirst();
  if (!list) throw new Refusal('saved_list_not_found');
  return withProducts(list, await findProducts(list.productIds));
}

/** Those on sale, as only they can be seen and removed. */
export async function findSavedIds(db: Database, userId: string): Promise<string[]> {
  const saved = db
    .selectFrom('savedProducts')
    .innerJoin('products', 'products.id', 'savedProducts.productId')
    .select('productId')
    .where('userId', '=', userId)
    .where(isPublished);
  return (await saved.orderBy('savedAt', 'desc').orderBy('productId').execute()).map(({ productId }) => productId);
}

/**
 * Into the default list, or into `listId`, also from another list. Throws `product_not_found`, `saved_list_not_found`,
 * `too_many_saved`.
 */
export async function saveProduct(db: Database, userId: string, productId: string, listId?: string): Promise<void> {
  if (!(await findProductsByIds(db, [productId])).has(productId)) throw new Refusal('product_not_found');
  await asOnlyWriter(db, userId, async (transaction) => {
    const list = listId ? await ownList(transaction, userId, listId) : await defaultList(transaction, userId);
    const ids = await findSavedIds(transaction, userId);
    if (!ids.includes(productId) && ids.length >= limits.saved.products) throw new Refusal('too_many_saved');
    await sql`
      insert into saved_products (user_id, product_id, list_id) values (${userId}, ${productId}, ${list})
      on conflict (user_id, product_id) do update set list_id = excluded.list_id where ${listId !== undefined}::boolean
    `.execute(transaction);
  });
}

export async function unsaveProduct(db: Database, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('savedProducts').where('userId', '=', userId).where('productId', '=', productId).execute();
}

/** What was saved before signing in, the first the newest. */
export async function joinSaved(db: Database, userId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await asOnlyWriter(db, userId, async (transaction) => {
    const list = await defaultList(transaction, userId);
    await sql`
      insert into saved_products (user_id, product_id, list_id, saved_at)
      select ${userId}, id, ${list}, now() - position * interval '1 millisecond'
      from unnest(${productIds}::uuid[]) with ordinality as given (product_id, position)
        join products on products.id = given.product_id
      where published_at is not null and deleted_at is null
        and not exists (select from saved_products where user_id = ${userId} and product_id = products.id)
      order by position
      limit greatest(0, ${limits.saved.products} - (select count(*) from saved_products where user_id = ${userId}))
      on conflict do nothing
    `.execute(transaction);
  });
}

/** Throws `too_many_saved`. */
export async function createList(db: Database, userId: string, name: string): Promise<string> {
  return asOnlyWriter(db, userId, async (transaction) => {
    const lists = await transaction.selectFrom('savedLists').select('id').where('userId', '=', userId).execute();
    if (lists.length >= limits.saved.lists) throw new Refusal('too_many_saved');
    const id = newId();
    await transaction.insertInto('savedLists').values({ id, userId, name }).execute();
    return id;
  });
}

type ListChange = { name?: string | undefined; isShared?: boolean | undefined };

/** Returns the key of its link; one that exists stays. Throws `saved_list_not_found`. */
export async function changeList(
  db: Database,
  userId: string,
  id: string,
  { name, isShared }: ListChange,
): Promise<string | null> {
  await ownList(db, userId, id);
  const row = await db
    .updateTable('savedLists')
    .set({
      id,
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { shareKey: isShared ? sql<string>`coalesce(share_key, ${newToken()})` : null }),
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('shareKey')
    .executeTakeFirst();
  return row?.shareKey ?? null;
}

/** Throws `saved_list_not_found`. */
export async function deleteList(db: Database, userId: string, id: string): Promise<void> {
  // A list is not deleted while a product is added to it.
  await asOnlyWriter(db, userId, async (transaction) => {
    await ownList(transaction, userId, id);
    await transaction.deleteFrom('savedLists').where('id', '=', id).execute();
  });
}

/** Deletes the lists of an account that is closed. */
export async function deleteListsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('savedLists').where('userId', '=', userId).execute();
}

export type SavedRecord = { list: string | null; product: string; savedAt: Date };

export async function findSavedRecords(db: Database, userId: string): Promise<SavedRecord[]> {
  return db
    .selectFrom('savedProducts')
    .innerJoin('savedLists', 'savedLists.id', 'savedProducts.listId')
    .innerJoin('products', 'products.id', 'savedProducts.productId')
    .select(['savedLists.name as list', 'products.name as product', 'savedAt'])
    .where('savedProducts.userId', '=', userId)
    .orderBy('savedAt')
    .execute();
}

async function defaultList(db: Database, userId: string): Promise<string> {
  await sql`
    insert into saved_lists (id, user_id) values (${newId()}, ${userId})
    on conflict (user_id) where name is null do nothing
  `.execute(db);
  const list = db.selectFrom('savedLists').select('id').where('userId', '=', userId).where('name', 'is', null);
  return (await list.executeTakeFirstOrThrow()).id;
}

async function ownList(db: Database, userId: string, id: string): Promise<string> {
  const list = db.selectFrom('savedLists').select('id').where('id', '=', id).where('userId', '=', userId);
  if (!(await list.executeTakeFirst())) throw new Refusal('saved_list_not_found');
  return id;
}

function selectLists(db: Database) {
  return db
    .selectFrom('savedLists')
    .select(['savedLists.id', 'savedLists.name', 'savedLists.shareKey'])
    .select(
      sql<string[]>`array(
        select product_id from saved_products where list_id = saved_lists.id order by saved_at desc, product_id
      )`.as('productIds'),
    );
}

function withProducts({ productIds, ...list }: ListRow, byId: ReadonlyMap<string, ProductSummary>): SavedList {
  return { ...list, products: productIds.flatMap((id) => byId.get(id) ?? []) };
}
