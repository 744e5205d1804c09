import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import {
  changeSavedBuild,
  deleteSavedBuild,
  getSavedBuild,
  listSavedBuilds,
  saveBuild,
} from '../../../contract/catalogue/saved-build.ts';
import { limits } from '../../../contract/limits.ts';
import { deleteOldBuilds } from '../../../domain/saved-builds/saved-builds.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openStockedShop() {
  const shop = await openTestShop();
  const [processor = '', board = '', oldBoard = ''] = await stockParts(shop.db, [
    { category: 'processor', name: 'Quick 8', price: 300, specifications: { socket: 'AM5' } },
    { category: 'motherboard', name: 'New board', price: 150, specifications: { socket: 'AM5' } },
    { category: 'motherboard', name: 'Old board', price: 90, specifications: { socket: 'AM4' } },
  ]);
  return { shop, processor, board, oldBoard };
}

const save = async (someone: Visitor, parts: string[], name = 'Desk', headers = {}) => {
  const { status, body } = await someone.call(saveBuild, {
    body: { name, parts: parts.map((product) => ({ product })) },
    headers,
  });
  expect(status).toBe(201);
  return body.slug;
};

const read = async (shop: TestShop, slug: string) =>
  (await shop.visitor().call(getSavedBuild, { params: { slug } })).body;
const namesOf = async (someone: Visitor) => (await someone.call(listSavedBuilds)).body.map(({ name }) => name);

describe('a saved build', () => {
  test('of a visitor is opened by its link, and changed only by the browser that saved it', async () => {
    const { shop, processor, board } = await openStockedShop();
    const [owner, other] = [shop.visitor(), shop.visitor()];
    const slug = await save(owner, [processor, board]);
    expect(slug).toMatch(/^[a-z0-9]{12}$/);
    expect(await read(shop, slug)).toMatchObject({
      ...{ slug, name: 'Desk', price: 450, changes: [] },
      parts: [
        { name: 'Quick 8', quantity: 1, price: 300 },
        { name: 'New board', quantity: 1, price: 150 },
      ],
      now: { price: 450 },
    });
    for (const ask of [
      other.call(changeSavedBuild, { params: { slug }, body: { name: 'Mine' } }),
      other.call(deleteSavedBuild, { params: { slug } }),
    ])
      expect((await ask).body.code).toBe('build_not_found');
    expect(await namesOf(other)).toEqual([]);
    await owner.call(changeSavedBuild, { params: { slug }, body: { name: ' Quiet  desk ' } });
    expect(await namesOf(owner)).toEqual(['Quiet desk']);
    await owner.call(deleteSavedBuild, { params: { slug } });
    expect((await read(shop, slug)).code).toBe('build_not_found');
  });

  test('says what has changed since, and replaces nothing', async () => {
    const { shop, processor, board, oldBoard } = await openStockedShop();
    const slug = await save(shop.visitor(), [processor, board, oldBoard]);
    const set = (id: string, values: object) =>
      shop.db.updateTable('products').set(values).where('id', '=', id).execute();
    await set(processor, { priceAmount: 320_00 });
    await set(board, { available: 0 });
    await set(oldBoard, { publishedAt: null });
    const build = await read(shop, slug);
    expect(build.changes).toEqual([
      { kind: 'price', product: processor, name: 'Quick 8', from: 300, to: 320 },
      { kind: 'outOfStock', product: board, name: 'New board', left: 0 },
      { kind: 'gone', product: oldBoard, name: 'Old board' },
    ]);
    expect([build.price, build.now.price, build.now.gone]).toEqual([540, 470, [oldBoard]]);
    expect([build.verdict, build.verdictNow]).toEqual(['conflict', 'unknown']);
  });

  test('gets other parts with the prices of now, under the same link', async () => {
    const { shop, processor, board } = await openStockedShop();
    const owner = shop.visitor();
    const slug = await save(owner, [processor, board]);
    await shop.db.updateTable('products').set({ priceAmount: 320_00 }).where('id', '=', processor).execute();
    await owner.call(changeSavedBuild, { params: { slug }, body: { parts: [{ product: processor, quantity: 2 }] } });
    expect(await read(shop, slug)).toMatchObject({ name: 'Desk', price: 640, changes: [], parts: [{ quantity: 2 }] });
  });

  test('names the parts that are not on sale', async () => {
    const { shop, processor } = await openStockedShop();
    const gone = '00000000-0000-4000-8000-000000000000';
    const { status, body } = await shop.visitor().call(saveBuild, {
      body: { name: 'Desk', parts: [{ product: processor }, { product: gone }] },
    });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([409, ['parts']]);
    expect(body).toMatchObject({ code: 'build_parts_gone', gone: [gone] });
  });

  test('is saved once for each key, also when the response with the cookie is lost', async () => {
    const { shop, processor } = await openStockedShop();
    const [first, again] = [shop.visitor(), shop.visitor()];
    const key = { 'idempotency-key': 'one-attempt' };
    const slugs = await Promise.all([save(first, [processor], 'Desk', key), save(again, [processor], 'Desk', key)]);
    expect(new Set(slugs).size).toBe(1);
    expect([await namesOf(first), await namesOf(again)]).toEqual([['Desk'], ['Desk']]);
    expect(await save(again, [processor], 'Desk', key)).toBe(slugs[0]);
    const other = await shop.visitor().call(saveBuild, {
      body: { name: 'Other', parts: [{ product: processor }] },
      headers: key,
    });
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  test('does not take a token of the browser’s choice', async () => {
    const { shop, processor } = await openStockedShop();
    const chosen = shop.visitor();
    const { headers } = await chosen.call(saveBuild, {
      body: { name: 'Desk', parts: [{ product: processor }] },
      headers: { cookie: 'builds=chosen' },
    });
    expect(String(headers['set-cookie'])).toMatch(/^builds=(?!chosen)/);
  });
});

describe('the builds of a browser', () => {
  test('are limited, also for requests at the same time', async () => {
    const { shop, processor } = await openStockedShop();
    const someone = shop.visitor();
    for (let at = 0; at < limits.savedBuilds.visitor - 1; at += 1) await save(someone, [processor]);
    const body = { name: 'One more', parts: [{ product: processor }] };
    const responses = await Promise.all([1, 2, 3].map(() => someone.call(saveBuild, { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('are those of the account after signing in, and deleted with it', async () => {
    const { shop, processor } = await openStockedShop();
    const account = await shop.customer();
    await save(account, [processor], 'Account');
    const someone = shop.visitor();
    const slug = await save(someone, [processor], 'Browser');
    await someone.signIn({ email: account.email, password: PASSWORD });
    expect(await namesOf(account)).toEqual(['Browser', 'Account']);
    expect((await account.call(exportAccount)).body.builds).toMatchObject([
      { name: 'Browser', link: `/builder/b/${slug}`, parts: [{ product: 'Quick 8', quantity: 1 }] },
      { name: 'Account' },
    ]);
    await someone.signOut();
    expect(await namesOf(someone)).toEqual([]);
    expect(await read(shop, slug)).toMatchObject({ name: 'Browser' });
    await account.call(closeAccount, { body: { password: PASSWORD } });
    expect((await read(shop, slug)).code).toBe('build_not_found');
  });

  test('are deleted two years after the last save, unlike those of accounts', async () => {
    const { shop, processor } = await openStockedShop();
    const [someone, account] = [shop.visitor(), await shop.customer()];
    await save(someone, [processor], 'Old');
    await save(account, [processor], 'Old');
    await shop.db
      .updateTable('savedBuilds')
      .set({ savedAt: new Date(Date.now() - 731 * 24 * 60 * 60 * 1000) })
      .execute();
    await save(someone, [processor], 'New');
    await deleteOldBuilds(shop.db);
    expect([await namesOf(someone), await namesOf(account)]).toEqual([['New'], ['Old']]);
  });
});
