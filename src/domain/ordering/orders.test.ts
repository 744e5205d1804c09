import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { selectOrders } from './orders.ts';

test('finds the payments of an order by an index, however many payments there are', async () => {
  const { db } = await openTestShop();
  const plan = await db.transaction().execute(async (transaction) => {
    // On tables as small as a test's any plan would do; this leaves a scan only where there is nothing else.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const rows = await selectOrders(transaction).explain();
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan on payments/);
});
