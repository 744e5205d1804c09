import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/connect.ts';
import { stockProducts } from '../testing/scene/product-list.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { findProducts } from './catalogue/find-products.ts';
import { findManagedProducts } from './catalogue/managed-products.ts';
import { findOrders } from './ordering/find-orders.ts';
import { sqlSearch } from './search/sql/sql-search.ts';

const search = { q: 'ryzen 9800x3d', limit: 24 };

test.each<[name: string, index: string, find: (db: Database) => Promise<unknown>]>([
  ['products', 'products_search', (db) => findProducts(db, search)],
  ['managed products', 'products_search', (db) => findManagedProducts(db, search)],
  ['orders', 'order_search_text', (db) => findOrders(db, search, { timeZone: 'UTC', hasGuests: true })],
  ['suggestions of SQL', 'products_search', (db) => sqlSearch(db).suggest({ q: 'ryzen' })],
])('C2 D9 the words of %s are found by their index', async (_, index, find) => {
  const { db } = await openTestShop();
  // So many that reading all of them, or another index from end to end, takes longer.
  await stockProducts(
    db,
    Array.from({ length: 2000 }, (_, n) => ({ name: `Part ${n}` })),
  );
  await sql`select gin_clean_pending_list('products_search')`.execute(db);
  await sql`analyze products`.execute(db);
  const scans = await db.transaction().execute(async (transaction) => {
    // There are no orders.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await find(transaction);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(${index}::regclass) as scans
    `.execute(transaction);
    return rows[0]?.scans;
  });
  expect(scans).toBeGreaterThan(0);
});
