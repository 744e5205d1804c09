import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { currentProducts } from '../../domain/search/current-products.ts';
import { stockParts } from '../../testing/scene/parts.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { freshness } from './freshness.ts';

test('what a response is made of is as current as the check that found it outdated', async () => {
  const { db, close } = connect({ connectionString: await acquireDatabase(), onError: () => undefined });
  onTestFinished(close);
  // Alone it would look for changes once an hour.
  const products = currentProducts({ db, staleMs: 3_600_000, maxBytes: 1e6 });
  const fresh = freshness(db, 0, products.touch);
  const [id = ''] = await stockParts(db, [{ category: 'gpu', price: 100 }]);
  const price = async () => (await products.find([id])).get(id)?.priceAmount;
  await fresh.verify();
  expect([await price(), await price()]).toEqual([10_000, 10_000]);
  await db.updateTable('products').set({ priceAmount: 9_000 }).execute();
  await fresh.verify();
  expect(await price()).toBe(9_000);
});
