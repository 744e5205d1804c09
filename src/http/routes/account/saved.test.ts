import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import {
  changeSavedList,
  createSavedList,
  deleteSavedList,
  getSavedLists,
  getSharedList,
  joinSaved,
  listProductsByIds,
  listSavedIds,
  saveProduct,
  unsaveProduct,
} from '../../../contract/account/saved.ts';
import { limits } from '../../../contract/limits.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { type StockedProduct, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const save = (someone: Visitor, { id }: StockedProduct, list?: string) =>
  someone.call(saveProduct, { params: { id }, body: { list } });

/** The products of each list, by name. */
async function listsOf(someone: Visitor) {
  const { body } = await someone.call(getSavedLists);
  return body.map(({ name, products }) => [name, products.map((product) => product.name)]);
}

async function newList(someone: Visitor, name: string): Promise<string> {
  const { status, body } = await someone.call(createSavedList, { body: { name } });
  expect(status).toBe(201);
  return body._id;
}

const stock = ({ db }: TestShop, ...names: string[]) =>
  Promise.all(names.map((name) => stockProduct(db, { name }))) as Promise<StockedProduct[]>;

describe('saved products', () => {
  test('are in the default list, and in one list each', async () => {
    const shop = await openTestShop();
    const [fan, case_] = (await stock(shop, 'Fan', 'Case')) as [StockedProduct, StockedProduct];
    const someone = await shop.customer();
    expect(await listsOf(someone)).toEqual([]);
    await save(someone, fan);
    await save(someone, case_);
    expect(await listsOf(someone)).toEqual([[null, ['Case', 'Fan']]]);
    const build = await newList(someone, ' My  build ');
    expect((await save(someone, fan, build)).status).toBe(200);
    await save(someone, fan);
    expect(await listsOf(someone)).toEqual([
      [null, ['Case']],
      ['My build', ['Fan']],
    ]);
    await someone.call(unsaveProduct, { params: { id: fan.id } });
    expect((await someone.call(listSavedIds)).body).toEqual([case_.id]);
  });

  test('of a browser join those of the account, without unknown ones', async () => {
    const shop = await openTestShop();
    const [fan, case_, board] = (await stock(shop, 'Fan', 'Case', 'Board')) as [
      StockedProduct,
      StockedProduct,
      StockedProduct,
    ];
    const someone = await shop.customer();
    await save(someone, fan, await newList(someone, 'Build'));
    const ids = [case_.id, '01890000-0000-7000-8000-000000000000', fan.id, board.id, case_.id];
    for (const _ of [1, 2]) expect((await someone.call(joinSaved, { body: { ids } })).status).toBe(200);
    expect(await listsOf(someone)).toEqual([
      [null, ['Case', 'Board']],
      ['Build', ['Fan']],
    ]);
    expect((await shop.visitor().call(listProductsByIds, { query: { ids: ids.join(',') } })).body).toMatchObject([
      { name: 'Case' },
      { name: 'Fan' },
      { name: 'Board' },
      { name: 'Case' },
    ]);
  });

  test('are limited, also for requests at the same time', async () => {
    const shop = await openTestShop();
    const products = await stock(shop, ...Array.from({ length: limits.saved.products + 2 }, (_, at) => `Part ${at}`));
    const someone = await shop.customer();
    const most = products.slice(3).map(({ id }) => id);
    await someone.call(joinSaved, { body: { ids: most } });
    await someone.call(joinSaved, { body: { ids: products.slice(0, 3).map(({ id }) => id) } });
    expect((await someone.call(listSavedIds)).body).toHaveLength(limits.saved.products);
    const [joined] = products;
    await someone.call(unsaveProduct, { params: { id: joined?.id ?? '' } });
    const responses = await Promise.all(products.slice(0, 3).map((product) => save(someone, product)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await someone.call(listSavedIds)).body).toHaveLength(limits.saved.products);
  });

  test('that are off sale do not count, and are back with the product', async () => {
    const shop = await openTestShop();
    const products = await stock(shop, ...Array.from({ length: limits.saved.products + 1 }, (_, at) => `Part ${at}`));
    const [hidden, last] = [products[0], products.at(-1)] as [StockedProduct, StockedProduct];
    const someone = await shop.customer();
    await someone.call(joinSaved, { body: { ids: products.slice(0, -1).map(({ id }) => id) } });
    expect((await save(someone, last)).status).toBe(409);
    const setOnSale = (publishedAt: Date | null) =>
      shop.db.updateTable('products').set({ publishedAt }).where('id', '=', hidden.id).execute();
    await setOnSale(null);
    expect((await someone.call(listSavedIds)).body).toHaveLength(limits.saved.products - 1);
    expect((await save(someone, last)).status).toBe(200);
    await setOnSale(new Date());
    expect((await someone.call(listSavedIds)).body).toContain(hidden.id);
  });

  test('can be added to a list while it is deleted in another tab', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    for (let round = 0; round < 5; round += 1) {
      const products = await stock(shop, ...Array.from({ length: 6 }, (_, at) => `Part ${at}`));
      const id = await newList(someone, 'Build');
      const [deleted, ...saved] = await Promise.all([
        someone.call(deleteSavedList, { params: { id } }),
        ...products.map((product) => save(someone, product, id)),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of saved) expect([200, 404]).toContain(status);
    }
    expect(await listsOf(someone)).toEqual([]);
  });

  test('of others cannot be read, moved to or changed', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const [owner, other] = [await shop.customer(), await shop.customer()];
    const id = await newList(owner, 'Build');
    await save(owner, fan, id);
    expect((await save(other, fan, id)).body.code).toBe('saved_list_not_found');
    for (const ask of [
      other.call(changeSavedList, { params: { id }, body: { name: 'Mine' } }),
      other.call(deleteSavedList, { params: { id } }),
    ])
      expect((await ask).body.code).toBe('saved_list_not_found');
    expect(await listsOf(other)).toEqual([]);
    expect(await listsOf(owner)).toEqual([['Build', ['Fan']]]);
  });
});

describe('a list', () => {
  test('is renamed, and deleted with what is in it', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = await shop.customer();
    const id = await newList(someone, 'Build');
    await save(someone, fan, id);
    await someone.call(changeSavedList, { params: { id }, body: { name: 'Quiet build' } });
    expect(await listsOf(someone)).toEqual([['Quiet build', ['Fan']]]);
    expect((await someone.call(deleteSavedList, { params: { id } })).status).toBe(200);
    expect((await someone.call(listSavedIds)).body).toEqual([]);
  });

  test('is read by its secret link until that is revoked', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = await shop.customer();
    const id = await newList(someone, 'Build');
    await save(someone, fan, id);
    const share = async (isShared: boolean) =>
      (await someone.call(changeSavedList, { params: { id }, body: { isShared } })).body.shareKey ?? '';
    const read = async (key: string) => (await shop.visitor().call(getSharedList, { params: { key } })).body;
    const first = await share(true);
    expect(await read(first)).toMatchObject({ name: 'Build', products: [{ name: 'Fan' }] });
    expect(JSON.stringify(await read(first))).not.toContain(someone.email);
    // As in another tab.
    expect(await share(true)).toBe(first);
    await share(false);
    expect((await read(first)).code).toBe('saved_list_not_found');
    const second = await share(true);
    expect((await read(first)).code).toBe('saved_list_not_found');
    expect(await read(second)).toMatchObject({ name: 'Build' });
  });

  test('is limited in number', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const create = () => someone.call(createSavedList, { body: { name: 'Another' } });
    const responses = await Promise.all(Array.from({ length: limits.saved.lists + 2 }, create));
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

test('saved products are exported, and deleted with the account', async () => {
  const shop = await openTestShop();
  const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
  const someone = await shop.customer();
  await save(someone, fan, await newList(someone, 'Build'));
  expect((await someone.call(exportAccount)).body).toMatchObject({ saved: [{ list: 'Build', product: 'Fan' }] });
  await someone.call(closeAccount, { body: { password: PASSWORD } });
  expect(await shop.db.selectFrom('savedLists').select('id').execute()).toEqual([]);
  expect(await shop.db.selectFrom('savedProducts').select('productId').execute()).toEqual([]);
});
