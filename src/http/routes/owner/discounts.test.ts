import { describe, expect, test } from 'vitest';
import {
  createDiscount,
  endDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from '../../../contract/owner/discount.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const spring = { name: 'Spring', code: ' spring-26 ', kind: 'percentage', percent: 12.5 } as const;
const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('the owner of the shop', () => {
  test('creates a discount, changes all of it, and its uses stay', async () => {
    const { db, ...shop } = await openTestShop();
    const admin = await shop.admin();
    const product = await stockProduct(db);
    const created = await admin.call(createDiscount, {
      body: { ...spring, categories: ['gpu', 'gpu'], productIds: [product.id], minimum: 99.5, mostUses: 10 },
    });
    const params = { id: created.body._id };
    expect(created.body).toEqual({
      _id: expect.any(String),
      name: 'Spring',
      code: 'SPRING-26',
      kind: 'percentage',
      percent: 12.5,
      amount: null,
      categories: ['gpu'],
      products: [{ _id: product.id, name: product.name }],
      minimum: 99.5,
      startsAt: null,
      endsAt: null,
      mostUses: 10,
      mostUsesPerCustomer: null,
      uses: 0,
      version: 1,
      state: 'running',
    });
    await db.updateTable('discounts').set({ uses: 3 }).execute();
    const body = { name: 'Five off', kind: 'amount', amount: 5, startsAt: fromNow(1), endsAt: fromNow(2) } as const;
    const changed = await admin.call(updateDiscount, { params, body: { ...body, version: 1 } });
    expect(changed.body).toMatchObject({ code: null, percent: null, amount: 5, categories: [], products: [] });
    expect(changed.body).toMatchObject({ minimum: 0, mostUses: null, uses: 3, version: 2, state: 'scheduled' });
    expect((await admin.call(getDiscount, { params })).body).toEqual(changed.body);
  });

  test('ends a discount, also one that has not started, and ending it again changes nothing', async () => {
    const shop = await openTestShop();
    const admin = await shop.admin();
    const periods = [
      {},
      { startsAt: fromNow(1) },
      { startsAt: fromNow(1), endsAt: fromNow(2) },
      { endsAt: fromNow(-1) },
    ];
    for (const period of periods) {
      const { _id: id } = (
        await admin.call(createDiscount, { body: { ...spring, code: `A${Math.random()}`.replace('.', ''), ...period } })
      ).body;
      const ended = await admin.call(endDiscount, { params: { id } });
      expect(ended.body).toMatchObject({ state: 'ended' });
      if (!('startsAt' in period)) expect(ended.body.startsAt).toBeNull();
      expect((await admin.call(endDiscount, { params: { id } })).body).toEqual(ended.body);
    }
  });

  test('does not continue a discount that another admin has ended, and of two changes at once the first holds', async () => {
    const shop = await openTestShop();
    const [admin, other] = [await shop.admin(), await shop.admin()];
    const { _id: id, version } = (await admin.call(createDiscount, { body: spring })).body;
    const change = (name: string, by = admin, of = version) =>
      by.call(updateDiscount, { params: { id }, body: { ...spring, name, version: of } });
    const ended = (await other.call(endDiscount, { params: { id } })).body;
    const late = await change('Summer');
    expect([late.status, late.body]).toMatchObject([409, { code: 'discount_changed', version: ended.version }]);
    const read = async () => (await admin.call(getDiscount, { params: { id } })).body;
    expect(await read()).toEqual(ended);
    const both = await Promise.all([change('One', admin, ended.version), change('Two', other, ended.version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toEqual(both.find(({ status }) => status === 200)?.body);
  });

  test('finds discounts by state, name and code', async () => {
    const shop = await openTestShop();
    const admin = await shop.admin();
    const add = (name: string, of: object) =>
      admin.call(createDiscount, { body: { name, kind: 'free_delivery', ...of } as never });
    await add('Open', {});
    await add('Later', { startsAt: fromNow(1), code: 'EASTER' });
    await add('Over', { endsAt: fromNow(-1) });
    await add('Gone', { mostUses: 2 });
    await shop.db.updateTable('discounts').set({ uses: 2 }).where('name', '=', 'Gone').execute();
    const names = async (query: Record<string, string>) =>
      (await admin.call(listDiscounts, { query })).body.map(({ name }) => name);
    expect(await names({})).toEqual(['Gone', 'Over', 'Later', 'Open']);
    expect(await names({ state: 'running' })).toEqual(['Open']);
    expect(await names({ state: 'scheduled' })).toEqual(['Later']);
    expect(await names({ state: 'ended' })).toEqual(['Over']);
    expect(await names({ state: 'used_up' })).toEqual(['Gone']);
    expect(await names({ q: 'easter' })).toEqual(['Later']);
    expect(await names({ q: 'gon' })).toEqual(['Gone']);
    const listed = (await admin.call(listDiscounts, { query: {} })).body;
    expect(listed.map(({ state }) => state)).toEqual(['used_up', 'ended', 'scheduled', 'running']);
  });

  test('cannot give two discounts one code, whatever its case', async () => {
    const shop = await openTestShop();
    const admin = await shop.admin();
    await admin.call(createDiscount, { body: spring });
    const taken = { status: 409, body: { code: 'discount_code_taken', errors: [{ field: 'code' }] } };
    expect(await admin.call(createDiscount, { body: { ...spring, code: 'SPRING-26' } })).toMatchObject(taken);
    const { _id: id } = (await admin.call(createDiscount, { body: { ...spring, code: 'OTHER' } })).body;
    expect(await admin.call(updateDiscount, { params: { id }, body: { ...spring, version: 1 } })).toMatchObject(taken);
  });

  test.each([
    ['a percentage without one', { kind: 'percentage' }, 'percent'],
    ['an amount without one', { kind: 'amount' }, 'amount'],
    ['an amount of nothing', { kind: 'amount', amount: 0 }, 'amount'],
    ['a percentage of free delivery', { kind: 'free_delivery', percent: 10 }, 'percent'],
    ['an amount in a percentage', { kind: 'percentage', percent: 10, amount: 5 }, 'amount'],
  ])('cannot create %s', async (_, of, field) => {
    const shop = await openTestShop();
    const admin = await shop.admin();
    const response = await admin.call(createDiscount, { body: { name: 'N', ...of } as never });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('is refused for a discount that does not exist', async () => {
    const shop = await openTestShop();
    const admin = await shop.admin();
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    const unknown = { status: 404, body: { code: 'discount_not_found' } };
    expect(await admin.call(getDiscount, { params })).toMatchObject(unknown);
    expect(await admin.call(updateDiscount, { params, body: { ...spring, version: 1 } })).toMatchObject(unknown);
    expect(await admin.call(endDiscount, { params })).toMatchObject(unknown);
  });
});
