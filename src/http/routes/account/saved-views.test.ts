import { expect, test } from 'vitest';
import { closeAccount } from '../../../contract/account/account.ts';
import { deleteSavedView, listSavedViews, saveView } from '../../../contract/account/saved-view.ts';
import { limits } from '../../../contract/limits.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const view = { list: 'products', name: 'Low stock', search: 'stock=low&category=gpu&sort=quantity' } as const;

test('a view is saved once for each name, replaced, and deleted by its owner only', async () => {
  const shop = await openTestShop();
  const [boss, other] = [await shop.admin(), await shop.admin()];
  const saved = await Promise.all([1, 2, 3].map(() => boss.call(saveView, { body: view })));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  await boss.call(saveView, { body: { ...view, list: 'orders', search: 'status=paid&rows=50' } });
  const { body } = await boss.call(saveView, { body: { ...view, name: 'LOW stock', search: 'stock=low' } });
  const views = async () =>
    (await boss.call(listSavedViews)).body.map(({ list, name, search }) => [list, name, search]);
  const kept = [
    ['orders', 'Low stock', 'status=paid&rows=50'],
    ['products', 'LOW stock', 'stock=low'],
  ];
  expect(await views()).toEqual(kept);
  expect((await other.call(listSavedViews)).body).toEqual([]);
  const one = { params: { id: body._id } };
  expect((await other.call(deleteSavedView, one)).body).toEqual({ deletedCount: 0 });
  expect(await views()).toEqual(kept);
  expect((await boss.call(deleteSavedView, one)).body).toEqual({ deletedCount: 1 });
  expect((await boss.call(deleteSavedView, one)).body).toEqual({ deletedCount: 0 });
  expect(await views()).toEqual(kept.slice(0, 1));
});

test.each(['color=red', 'stock=many', 'sort=luck', 'rows=7', 'page=2', 'category=gpu&fact=socket'])(
  'a view of %s is refused at its field',
  async (search) => {
    const shop = await openTestShop();
    const { status, body } = await (await shop.admin()).call(saveView, { body: { ...view, search } });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'search' }] }]);
  },
);

test('a list has a limit of views, also for requests at the same time, and closing the account deletes them', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const most = limits.savedViews.perList;
  const save = (name: number) => customer.call(saveView, { body: { ...view, name: `View ${name}` } });
  const saved = await Promise.all(Array.from({ length: most + 3 }, (_, name) => save(name)));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(saved.filter(({ body }) => body.code === 'too_many_saved')).toHaveLength(3);
  expect((await customer.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
  expect(await shop.db.selectFrom('savedViews').select('id').execute()).toEqual([]);
});
