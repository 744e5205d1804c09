import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { claimDiscounts, reclaimDiscounts, releaseDiscounts } from './claim-discounts.ts';
import { customerKeyOf, customerKeysOf } from './customer-key.ts';
import { createDiscount, type DiscountTerms, endDiscount, getDiscount } from './discounts.ts';
import { usesOfCustomer } from './uses-of-customer.ts';

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
  return { shop, userId, discountId, email };
}

/** An order that uses the discounts, in one transaction, as placing does. */
async function place(
  db: Database,
  userId: string | null,
  discountIds: string[],
  contactEmail: string,
): Promise<string> {
  const orderId = newId();
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into orders (id, user_id, contact_email, customer_name, currency, subtotal_amount, total_amount, hold_ends_at)
      values (${orderId}, ${userId}, ${contactEmail}, 'Ada', 'USD', 100, 100, now())
    `.execute(transaction);
    await claimDiscounts(transaction, { orderId, discountIds, userId, contactEmail });
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
    const attempts = Array.from({ length: 40 }, (_, index) =>
      place(index % 2 ? shop.db : other.db, userId, [discountId], `${index}@example.com`),
    );
    const results = (await Promise.allSettled(attempts)).map(codeOf);
    expect(results.filter((result) => result === 'placed')).toHaveLength(5);
    expect(results.filter((result) => result === 'discount_used_up')).toHaveLength(35);
    expect(await counts(shop, discountId)).toEqual({ uses: 5, used: 5, customers: 5 });
    // The refused orders were rolled back.
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(5);
  });

  test('one customer at once uses it no more often than allowed', async () => {
    const { shop, userId, discountId, email } = await openScene({ mostUsesPerCustomer: 2 });
    const other = await openShopOn(shop.connectionString);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      place(index % 2 ? shop.db : other.db, userId, [discountId], email),
    );
    const results = (await Promise.allSettled(attempts)).map(codeOf);
    expect(results.filter((result) => result === 'placed')).toHaveLength(2);
    expect(results.filter((result) => result === 'discount_used_by_customer')).toHaveLength(10);
    expect(await counts(shop, discountId)).toEqual({ uses: 2, used: 2, customers: 2 });
  });

  test('one account with many emails at once uses it no more often than allowed', async () => {
    const { shop, userId, discountId } = await openScene({ mostUsesPerCustomer: 1 });
    const other = await openShopOn(shop.connectionString);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      place(index % 2 ? shop.db : other.db, userId, [discountId], `me-${index}@example.com`),
    );
    const results = (await Promise.allSettled(attempts)).map(codeOf);
    expect(results.filter((result) => result === 'placed')).toHaveLength(1);
    expect(results.filter((result) => result === 'discount_used_by_customer')).toHaveLength(11);
  });

  test.each([
    ['a guest with the confirmed email of the account', null, 'own'],
    ['a guest with the email that was typed', null, 'typed@example.com'],
    ['a guest with another case', null, 'TYPED@Example.com'],
    ['a guest with a tag', null, 'typed+again@example.com'],
    ['the account with yet another email', 'own', 'third@example.com'],
  ])('of an account that typed another email counts for %s', async (_case, by, typed) => {
    const { shop, userId, discountId, email } = await openScene({ mostUsesPerCustomer: 1 });
    await place(shop.db, userId, [discountId], 'typed@example.com');
    const again = place(shop.db, by && userId, [discountId], typed === 'own' ? email : typed);
    await expect(again).rejects.toMatchObject({ code: 'discount_used_by_customer' });
    // Another person's are not theirs.
    await place(shop.db, null, [discountId], 'someone@example.com');
    expect(await usesOfCustomer(shop.db, [discountId], { userId })).toEqual(new Map([[discountId, 1]]));
    expect(await usesOfCustomer(shop.db, [discountId], { userId: null })).toEqual(new Map());
  });

  test('of a guest counts for the account that has confirmed the email, and not before it is confirmed', async () => {
    const { shop, userId, discountId, email } = await openScene({ mostUsesPerCustomer: 1 });
    const confirm = (emailVerifiedAt: Date | null) =>
      shop.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', userId).execute();
    await confirm(null);
    await place(shop.db, null, [discountId], email);
    expect(await usesOfCustomer(shop.db, [discountId], { userId })).toEqual(new Map());
    await confirm(new Date());
    expect(await usesOfCustomer(shop.db, [discountId], { userId })).toEqual(new Map([[discountId, 1]]));
    await expect(place(shop.db, userId, [discountId], 'typed@example.com')).rejects.toMatchObject({
      code: 'discount_used_by_customer',
    });
  });

  test('that was counted by the email as typed, before mailboxes were, still counts', async () => {
    const { shop, discountId } = await openScene({ mostUsesPerCustomer: 1 });
    const orderId = await place(shop.db, null, [discountId], 'john.doe+pc@gmail.com');
    const [, customerKey] = await customerKeysOf(shop.db, 'john.doe+pc@gmail.com');
    await shop.db.updateTable('discountUses').set({ customerKey }).where('orderId', '=', orderId).execute();
    await expect(place(shop.db, null, [discountId], 'John.Doe+PC@gmail.com')).rejects.toMatchObject({
      code: 'discount_used_by_customer',
    });
  });

  test('two discounts named in any order, claimed and released at once, neither deadlock nor lose a use', async () => {
    const { shop, userId, discountId, email } = await openScene();
    const second = await createDiscount(shop.db, { ...terms, code: null });
    const both = [discountId, second];
    const other = await openShopOn(shop.connectionString);
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(index % 2 ? shop.db : other.db, userId, index % 2 ? both : both.toReversed(), email),
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
      ...Array.from({ length: 5 }, () => place(other.db, userId, both.toReversed(), email)),
    ]);
    expect(await getDiscount(shop.db, discountId)).toMatchObject({ uses: 10 });
    expect(await counts(shop, second)).toEqual({ uses: 10, used: 20, customers: 20 });
  });

  test('is released once, may then be claimed again, and is reclaimed for a late payment beyond the limit', async () => {
    const { shop, userId, discountId, email } = await openScene({ mostUses: 1, mostUsesPerCustomer: 1 });
    const orderId = await place(shop.db, userId, [discountId], email);
    await expect(place(shop.db, userId, [discountId], email)).rejects.toMatchObject({ code: 'discount_used_up' });
    const release = () => shop.db.transaction().execute((transaction) => releaseDiscounts(transaction, orderId));
    const reclaim = () => shop.db.transaction().execute((transaction) => reclaimDiscounts(transaction, orderId));
    await Promise.all([release(), release()]);
    expect(await counts(shop, discountId)).toEqual({ uses: 0, used: 0, customers: 0 });
    await place(shop.db, userId, [discountId], email);
    await Promise.all([reclaim(), reclaim()]);
    expect(await counts(shop, discountId)).toEqual({ uses: 2, used: 2, customers: 2 });
  });

  test('is refused once the discount has ended, even if it applied when the total was shown', async () => {
    const { shop, userId, discountId, email } = await openScene();
    await place(shop.db, userId, [discountId], email);
    await endDiscount(shop.db, discountId);
    await expect(place(shop.db, userId, [discountId], email)).rejects.toMatchObject({ code: 'discount_ended' });
    expect(await counts(shop, discountId)).toEqual({ uses: 1, used: 1, customers: 1 });
  });

  test('is counted once, although the discount is named twice', async () => {
    const { shop, userId, discountId, email } = await openScene();
    await place(shop.db, userId, [discountId, discountId], email);
    expect(await counts(shop, discountId)).toEqual({ uses: 1, used: 1, customers: 1 });
  });
});

test.each([
  ['ada@example.com', ' Ada@Example.com ', true],
  ['ada@example.com', 'ada+shop@example.com', true],
  ['ada@example.com', 'a.da@example.com', false],
  ['ada@example.com', 'bob@example.com', false],
  ['ada@gmail.com', 'A.d.a+x+y@googlemail.com', true],
  ['+ada@example.com', '+bob@example.com', false],
])('%s and %s are one mailbox: %s', async (one, other, isSame) => {
  const { db } = await openTestShop();
  const [key, otherKey] = [await customerKeyOf(db, one), await customerKeyOf(db, other)];
  expect(key.equals(otherKey)).toBe(isSame);
  // It does not reveal the address.
  expect(key).toHaveLength(32);
});
