import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { selectOrders } from './orders.ts';

test('finds the payments of an order by an index, however many payments there are', async () => {
  const { db } = await openTestShop();
  const plan = await db.transaction().execute(async (transaction) => {
    // A small table is always scanned; this leaves a scan only if no index fits.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const rows = await selectOrders(transaction).explain();
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan on payments/);
});
