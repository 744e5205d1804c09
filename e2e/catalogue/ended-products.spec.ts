import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

test('a product that is deleted leaves the comparison, and makes room in a full list of saved products', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  await signInAsAdmin(page);
  const add = async (name: string) => ({ name, id: await addProductByApi(page, name) });
  const ended = await add(`Ended ${randomUUID().slice(0, 8)}`);
  const kept = await add(`Kept ${randomUUID().slice(0, 8)}`);
  const visitor = await openVisitor();
  for (const { name, id } of [ended, kept]) {
    await visitor.goto(`/product/${id}`);
    await visitor.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
  }
  await expect(visitor.getByText('2 products to compare')).toBeVisible();
  expect((await callApi(page, 'DELETE', `/api/products/${ended.id}`)).status).toBe(200);
  await visitor.goto(`/product/${kept.id}`);
  await expect(visitor.getByText('1 product to compare')).toBeVisible();

  // As many as a list can have, none of which is on sale any more.
  await visitor.evaluate(
    (ids) => localStorage.setItem('saved', JSON.stringify({ owner: null, ids })),
    Array.from({ length: 100 }, () => randomUUID()),
  );
  await visitor.reload();
  await visitor.getByRole('button', { name: `Save ${kept.name}`, exact: true }).click();
  await expect(visitor.getByRole('button', { name: `Saved. Remove ${kept.name}` })).toBeVisible();
  const saved = await visitor.evaluate(() => JSON.parse(localStorage.getItem('saved') ?? '{}'));
  expect(saved.ids).toEqual([kept.id]);
});
