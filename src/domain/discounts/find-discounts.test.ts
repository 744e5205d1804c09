import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { automaticDiscounts } from './automatic-discounts.ts';
import { customerKeyOf } from './customer-key.ts';
import { createDiscount, type DiscountTerms } from './discounts.ts';
import { findDiscounts } from './find-discounts.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const productId = newId();
const lines = [{ key: 'a', productId, category: 'gpu', unitAmount: 5000, quantity: 2 }];

const terms: DiscountTerms = {
  name: 'Spring',
  code: 'SPRING',
  kind: 'percentage',
  value: 10_000,
  categories: [],
  productIds: [],
  minimumAmount: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
};

async function openScene(changes: Partial<DiscountTerms> = {}, uses = 0) {
  const { db } = await openTestShop();
  const discountId = await createDiscount(db, { ...terms, ...changes });
  const customerKey = await customerKeyOf(db, 'ada@example.com');
  if (uses) {
    await db.updateTable('discounts').set({ uses }).execute();
    for (let use = 0; use < uses; use++) {
      const orderId = await unpaidOrder(db);
      await db.insertInto('discountUses').values({ orderId, discountId, customerKey }).execute();
    }
  }
  const userId = newId();
  const user = { id: userId, name: 'Ada', email: 'ada@example.com', emailVerifiedAt: new Date() };
  await db.insertInto('users').values(user).execute();
  const find = (code?: string, isGuest = false, without: string[] = []) =>
    findDiscounts(
      { db, currency: 'USD', automaticDiscounts: automaticDiscounts(db, 0) },
      { code, lines, subtotalAmount: 10_000, customer: isGuest ? null : { userId }, without, now },
    );
  return { db, discountId, find };
}

async function unpaidOrder(db: Database): Promise<string> {
  const id = newId();
  await sql`
    insert into orders (id, contact_email, customer_name, currency, subtotal_amount, total_amount, hold_ends_at)
    values (${id}, 'ada@example.com', 'Ada', 'USD', 100, 100, now())
  `.execute(db);
  return id;
}

describe('the code of a discount', () => {
  test.each(['SPRING', ' spring ', 'Spring'])('is found as %j', async (code) => {
    const { find, discountId } = await openScene();
    const { automatic, ofCode } = await find(code);
    expect([automatic, ofCode?.id]).toEqual([[], discountId]);
  });

  test.each<[string, Partial<DiscountTerms>, number, object]>([
    ['not started yet', { startsAt: after }, 0, { code: 'discount_unknown', details: {} }],
    ['ended', { endsAt: now }, 0, { code: 'discount_unknown', details: {} }],
    ['used up', { mostUses: 3 }, 3, { code: 'discount_unknown', details: {} }],
    ['ended, for a larger order', { endsAt: now, minimumAmount: 10_001 }, 0, { code: 'discount_unknown' }],
    ['used by the customer', { mostUsesPerCustomer: 1 }, 1, { code: 'discount_used_by_customer' }],
    ['for another category', { categories: ['case'] }, 0, { code: 'discount_unknown' }],
    ['for another product', { productIds: [newId()] }, 0, { code: 'discount_unknown' }],
    [
      'for a larger order',
      { minimumAmount: 10_001 },
      0,
      { code: 'discount_minimum', details: { missing: 0.01, minimum: 100.01 } },
    ],
  ])('that is %s is refused, with a reason only if the customer can know it', async (_, changes, uses, refusal) => {
    const { find } = await openScene(changes, uses);
    await expect(find('SPRING')).rejects.toMatchObject(refusal);
  });

  test.each<[string, Partial<DiscountTerms>, number]>([
    ['started', { startsAt: now }, 0],
    ['about to end', { startsAt: before, endsAt: after }, 0],
    ['used almost as often as it may', { mostUses: 3, mostUsesPerCustomer: 3 }, 2],
    ['for the category', { categories: ['case', 'gpu'] }, 0],
    ['for the product, although for another category', { categories: ['case'], productIds: [productId] }, 0],
    ['for an order of exactly this', { minimumAmount: 10_000 }, 0],
  ])('that is %s applies', async (_, changes, uses) => {
    const { find, discountId } = await openScene(changes, uses);
    expect((await find('spring')).ofCode?.id).toBe(discountId);
  });

  test.each(['WINTER', "' or 1=1 --", '%', '_PRING'])('%j is unknown', async (code) => {
    const { find } = await openScene();
    await expect(find(code)).rejects.toMatchObject({ code: 'discount_unknown' });
  });

  test('with a limit per customer applies unless the account or its confirmed email has used it', async () => {
    const { db, find } = await openScene({ mostUsesPerCustomer: 1 }, 1);
    await expect(find('SPRING')).rejects.toMatchObject({ code: 'discount_used_by_customer' });
    expect((await find('SPRING', true)).ofCode).not.toBeNull();
    await db.updateTable('users').set({ email: 'eve@example.com' }).execute();
    expect((await find('SPRING')).ofCode).not.toBeNull();
    await db.updateTable('users').set({ email: 'ada@example.com', emailVerifiedAt: null }).execute();
    expect((await find('SPRING')).ofCode).not.toBeNull();
    await sql`update orders set user_id = (select id from users)`.execute(db);
    await expect(find('SPRING')).rejects.toMatchObject({ code: 'discount_used_by_customer' });
  });
});

describe('automatic discounts', () => {
  test('are all that apply, and none that has a code', async () => {
    const { db, find } = await openScene();
    const applies = await createDiscount(db, { ...terms, code: null });
    const other = await createDiscount(db, { ...terms, code: null, categories: ['gpu'], minimumAmount: 10_000 });
    for (const changes of [
      { startsAt: after },
      { endsAt: before },
      { categories: ['case'] },
      { minimumAmount: 10_001 },
    ])
      await createDiscount(db, { ...terms, code: null, ...changes });
    const { automatic, ofCode } = await find();
    expect([automatic.map(({ id }) => id), ofCode]).toEqual([[applies, other], null]);
    expect((await find('  ')).ofCode).toBeNull();
    const left = await find(undefined, true, [applies]);
    expect(left.automatic.map(({ id }) => id)).toEqual([other]);
  });
});
