import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { changePassword } from '../../contract/account/account.ts';
import { signIn } from '../../contract/account/identity.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { verifyPassword } from './passwords.ts';

const mac = 'pa\u0308sswo\u0308rt 1';
const windows = 'pässwört 1';

const hashOf = async ({ db }: TestShop, email: string) => {
  const identity = db.selectFrom('identities').select('passwordHash').where('subject', '=', email);
  return (await identity.executeTakeFirstOrThrow()).passwordHash;
};

/** As they were before passwords had a canonical form. */
async function setFormerHash(shop: TestShop, email: string, password: string): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await shop.db.updateTable('identities').set({ passwordHash }).where('subject', '=', email).execute();
}

describe('L1 a password is its letters', () => {
  test.each([
    ['a Mac', mac, windows],
    ['Windows', windows, mac],
    ['a keyboard with no-break spaces', 'two words\u00a0here', 'two words here'],
    ['Korean of a Mac', '비밀번호입니다'.normalize('NFD'), '비밀번호입니다'],
  ])('L1 set on %s it is right on another', async (_name, set, typed) => {
    const shop = await openTestShop();
    const email = 'ada@example.com';
    expect((await shop.visitor().signUp({ name: 'Ada', email, password: set })).status).toBe(201);
    for (const password of [set, typed]) expect((await shop.visitor().signIn({ email, password })).status).toBe(200);
    expect((await shop.visitor().signIn({ email, password: 'passwort 1' })).status).toBe(401);
  });

  test.each([
    ['a Mac', mac, windows],
    ['a Mac, and typed there', mac, mac],
    ['a keyboard with no-break spaces', 'two words\u00a0here', 'two words\u00a0here'],
  ])('L1 hashed before on %s it is accepted, and hashed again', async (_name, former, typed) => {
    const shop = await openTestShop();
    const { email } = await shop.customer();
    await setFormerHash(shop, email, former);
    const before = await hashOf(shop, email);
    const tabs = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().signIn({ email, password: typed })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = (await hashOf(shop, email)) ?? '';
    expect(after).not.toBe(before);
    expect(await verifyPassword(after, windows)).toBe(former === mac ? 'right' : undefined);
    for (const password of [former, typed]) expect((await shop.visitor().signIn({ email, password })).status).toBe(200);
    expect(await hashOf(shop, email)).toBe(after);
  });

  test('L1 confirms a change with a former hash too', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    await setFormerHash(shop, someone.email, mac);
    const body = { currentPassword: windows, newPassword: mac };
    expect((await someone.call(changePassword, { body })).status).toBe(200);
    expect((await shop.visitor().signIn({ email: someone.email, password: windows })).status).toBe(200);
  });

  test('L1 is long enough by its letters', async () => {
    const shop = await openTestShop();
    const account = { name: 'Ada', email: 'ada@example.com' };
    expect((await shop.visitor().signUp({ ...account, password: 'e\u0301'.repeat(3) })).body.errors).toMatchObject([
      { field: 'password', message: 'Must be 6 characters or longer' },
    ]);
    expect((await shop.visitor().signUp({ ...account, password: 'e\u0301'.repeat(128) })).status).toBe(201);
    expect((await shop.visitor().signIn({ email: account.email, password: 'é'.repeat(128) })).status).toBe(200);
    // It was long enough when it was set.
    await setFormerHash(shop, account.email, 'e\u0301'.repeat(3));
    for (const password of ['e\u0301'.repeat(3), 'é'.repeat(3)])
      expect((await shop.visitor().call(signIn, { body: { email: account.email, password } })).status).toBe(200);
  });

  test('L1 takes the same time for an unknown account', async () => {
    const known = await hash('another', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const timeOf = async (of: string | undefined) => {
      const begun = performance.now();
      await verifyPassword(of, mac);
      return performance.now() - begun;
    };
    const [unknown, wrong]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < 8; nth++) {
      unknown.push(await timeOf(undefined));
      wrong.push(await timeOf(known));
    }
    // The quickest of each: other tests use the processor as well.
    const ratio = Math.min(...unknown) / Math.min(...wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
