import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { claimDiscounts, reclaimDiscounts, releaseDiscounts } from './claim-discounts.ts';
import { customerKeyOf } from './customer-key.ts';
import { createDiscount, type DiscountTerms, endDiscount, getDiscount } from './discounts.ts';

const terms: DiscountTerms = {
  name: 'Ten percent',
  code: 'TEN',
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

async function openScene(changes: Partial<DiscountTerms> = {}) {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const discountId = await createDiscount(shop.db, { ...terms, ...changes });
  const key = await customerKeyOf(shop.db, email);
  return { shop, userId, discountId, key };
}

/** An order that uses the discounts, in one transaction, as placing does. */
async function place(db: Database, userId: string, discountIds: string[], customerKey: Buffer): Promise<string> {
  const orderId = newId();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, hold_ends_at)
      values (${orderId}, ${userId}, 'Ada', 'USD', 100, 100, now())
    `.execute(transaction);
    await claimDiscounts(transaction, { orderId, discountIds, customerKey });
  });
  return orderId;
}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'placed' : (result.reason as { code: string }).code;

async function counts({ db }: TestShop, discountId: string) {
  const [{ uses }, used, { customers }] = await Promise.all([
    getDiscount(db, discountId),
    db.selectFrom('discountUses').select('orderId').where('releasedAt', 'is', null).execute(),
    db
      .selectFrom('discountCustomers')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('uses'), sql<number>`0`).as('customers'))
      .executeTakeFirstOrThrow(),
  ]);
  return { uses, used: used.length, customers: Number(customers) };
}

describe('a use of a discount', () => {
  test('a code with 5 uses, claimed by 40 orders at once through two processes, is used exactly 5 times', async () => {
    const { shop, userId, discountId } = await openScene({ mostUses: 5 });
    const other = await openShopOn(shop.connectionString);
    const attempts = Array.from({ length: 40 }, async (_, index) =>
      place(index % 2 ? shop.db : other.db, userId, [discountId], await customerKeyOf(shop.db, `${index}@example.com`)),
    );
    const results = (await Promise.allSettled(attempts)).map(codeOf);
    expect(results.filter((result) => result === 'placed')).toHaveLength(5);
    expect(results.filter((result) => result === 'discount_used_up')).toHaveLength(35);
    expect(await counts(shop, discountId)).toEqual({ uses: 5, used: 5, customers: 5 });
    // The refused orders were rolled back.
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(5);
  });

  test('one customer at once uses it no more often than allowed', async () => {
    const { shop, userId, discountId, key } = await openScene({ mostUsesPerCustomer: 2 });
    const other = await openShopOn(shop.connectionString);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      place(index % 2 ? shop.db : other.db, userId, [discountId], key),
    );
    const results = (await Promise.allSettled(attempts)).map(codeOf);
    expect(results.filter((result) => result === 'placed')).toHaveLength(2);
    expect(results.filter((result) => result === 'discount_used_by_customer')).toHaveLength(10);
    expect(await counts(shop, discountId)).toEqual({ uses: 2, used: 2, customers: 2 });
  });

  test('two discounts named in any order, claimed and released at once, neither deadlock nor lose a use', async () => {
    const { shop, userId, discountId, key } = await openScene();
    const second = await createDiscount(shop.db, { ...terms, code: null });
    const both = [discountId, second];
    const other = await openShopOn(shop.connectionString);
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(index % 2 ? shop.db : other.db, userId, index % 2 ? both : both.toReversed(), key),
      ),
    );
    await Promise.all([
      ...placed
        .slice(0, 15)
        .map((orderId, index) =>
          (index % 2 ? shop.db : other.db)
            .transaction()
            .execute((transaction) => releaseDiscounts(transaction, orderId)),
        ),
      ...Array.from({ length: 5 }, () => place(other.db, userId, both.toReversed(), key)),
    ]);
    expect(await getDiscount(shop.db, discountId)).toMatchObject({ uses: 10 });
    expect(await counts(shop, second)).toEqual({ uses: 10, used: 20, customers: 20 });
  });

  test('is released once, may then be claimed again, and is reclaimed for a late payment beyond the limit', async () => {
    const { shop, userId, discountId, key } = await openScene({ mostUses: 1, mostUsesPerCustomer: 1 });
    const orderId = await place(shop.db, userId, [discountId], key);
    await expect(place(shop.db, userId, [discountId], key)).rejects.toMatchObject({ code: 'discount_used_up' });
    const release = () => shop.db.transaction().execute((transaction) => releaseDiscounts(transaction, orderId));
    const reclaim = () => shop.db.transaction().execute((transaction) => reclaimDiscounts(transaction, orderId));
    await Promise.all([release(), release()]);
    expect(await counts(shop, discountId)).toEqual({ uses: 0, used: 0, customers: 0 });
    await place(shop.db, userId, [discountId], key);
    await Promise.all([reclaim(), reclaim()]);
    expect(await counts(shop, discountId)).toEqual({ uses: 2, used: 2, customers: 2 });
  });

  test('is refused once the discount has ended, even if it applied when the total was shown', async () => {
    const { shop, userId, discountId, key } = await openScene();
    await place(shop.db, userId, [discountId], key);
    await endDiscount(shop.db, discountId);
    await expect(place(shop.db, userId, [discountId], key)).rejects.toMatchObject({ code: 'discount_ended' });
    expect(await counts(shop, discountId)).toEqual({ uses: 1, used: 1, customers: 1 });
  });

  test('is counted once, although the discount is named twice', async () => {
    const { shop, userId, discountId, key } = await openScene();
    await place(shop.db, userId, [discountId, discountId], key);
    expect(await counts(shop, discountId)).toEqual({ uses: 1, used: 1, customers: 1 });
  });
});

test('the key of a customer is the same for each spelling of the address, and does not reveal it', async () => {
  const { db } = await openTestShop();
  const key = await customerKeyOf(db, 'ada@example.com');
  expect(await customerKeyOf(db, ' Ada@Example.com ')).toEqual(key);
  expect(await customerKeyOf(db, 'bob@example.com')).not.toEqual(key);
  expect(key).toHaveLength(32);
});
