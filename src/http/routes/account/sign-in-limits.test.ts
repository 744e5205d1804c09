import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changePassword } from '../../../contract/account/account.ts';
import { confirmReset, requestReset } from '../../../contract/account/account-mail.ts';
import { signIn, signUp } from '../../../contract/account/identity.ts';
import { createAccount } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'secret' };
const count = async (shop: TestShop, table: 'users' | 'sessions') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

describe('sign-in attempts', () => {
  const open = () => openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  const addressOf = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
  const SECRET = 'secret';

  const attempt = (shop: TestShop, email: string, password: string, n: number) =>
    shop.visitor().call(signIn, { body: { email, password }, headers: addressOf(n) });
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const statusesOf = async (attempts: Promise<{ status: number }>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status);
  const all = (status: number, length: number) => Array.from({ length }, () => status);

  test('on one account are limited to ten per minute and network, even with the right password', async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    const wrong = numbers(1, 10).map((n) => attempt(shop, n % 2 ? ada.email : 'ADA@example.com', 'wrong!', n));
    expect(await statusesOf(wrong)).toEqual(all(401, 10));
    const { status, body, headers } = await attempt(shop, ada.email, SECRET, 11);
    const seconds = Number(headers['retry-after']);
    expect([status, body.code, seconds > 0 && seconds <= 60]).toEqual([429, 'too_many_requests', true]);
    expect(body.detail).toBe(`Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await attempt(shop, 'other@example.com', 'wrong!', 12)).status).toBe(401);
  });

  test('and emails of strangers are counted without their addresses', async () => {
    const shop = await open();
    await attempt(shop, ada.email, 'wrong!', 1);
    await shop.visitor().call(requestReset, { body: { email: 'Grace+parts@example.com' } });
    const counters = await shop.db.selectFrom('rateLimits').select('key').execute();
    expect(counters.filter(({ key }) => /@|example|grace/i.test(key))).toEqual([]);
    for (const name of ['signInAccount', 'signInNetwork', 'reset'])
      expect(counters.map(({ key }) => key.split(':')[0])).toContain(name);
  });

  /** One failure beyond the limit, from each address. */
  const lockOut = async (shop: TestShop, email: string, addresses: string[]) => {
    for (const address of addresses) {
      for (const _ of numbers(1, 11)) {
        const headers = { 'x-forwarded-for': address };
        await shop.visitor().call(signIn, { body: { email, password: 'wrong!' }, headers });
      }
    }
  };
  const enter = (visitor: Visitor, email: string, address = '198.51.100.7') =>
    visitor.call(signIn, { body: { email, password: SECRET }, headers: { 'x-forwarded-for': address } });

  test("by strangers do not lock out the owner's known browser or another network", async () => {
    const shop = await open();
    const [known, fresh] = [shop.visitor(), shop.visitor()];
    await createAccount(shop.db, known, ada);
    await known.signOut();
    await lockOut(shop, ada.email, ['10.0.0.1', '10.0.0.2', '203.0.113.9']);
    expect((await enter(fresh, ada.email)).status).toBe(200);
    expect((await enter(shop.visitor(), ada.email, '10.0.0.77')).status).toBe(429);
    expect((await enter(known, ada.email, '10.0.0.1')).status).toBe(200);
  });

  test('from all networks have a limit per account, which does not apply to a known browser', async () => {
    const shop = await open();
    const known = shop.visitor();
    await createAccount(shop.db, known, ada);
    await known.signOut();
    // The sign-in of the known browser is the first of a hundred attempts.
    const wrong = numbers(1, 99).map((n) =>
      shop.visitor().call(signIn, {
        body: { email: ada.email, password: 'wrong!' },
        headers: { 'x-forwarded-for': `10.1.${n}.1` },
      }),
    );
    expect(await statusesOf(wrong)).toEqual(all(401, 99));
    expect((await enter(shop.visitor(), ada.email)).status).toBe(429);
    expect((await enter(known, ada.email)).status).toBe(200);
  });

  test('a password reset lets a new browser sign in to an account under attack', async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    await lockOut(shop, ada.email, ['10.0.0.1']);
    const fresh = shop.visitor();
    const headers = addressOf(1);
    await fresh.call(requestReset, { body: { email: ada.email }, headers });
    const token = tokenIn(
      (await mailsTo(shop, ada.email)).find(({ text }) => text.includes('/reset-password')) ?? { text: '' },
    );
    expect((await fresh.call(confirmReset, { body: { token, password: 'new-secret' }, headers })).status).toBe(200);
    const body = { email: ada.email, password: 'new-secret' };
    expect((await fresh.call(signIn, { body, headers })).status).toBe(200);
    expect((await shop.visitor().call(signIn, { body, headers })).status).toBe(429);
  });

  test('a known browser has its own ten attempts, and the right password resets them', async () => {
    const shop = await open();
    const known = shop.visitor();
    await createAccount(shop.db, known, ada);
    const wrong = () => known.call(signIn, { body: { email: ada.email, password: 'wrong!' } });
    for (const _ of numbers(1, 9)) expect((await wrong()).status).toBe(401);
    expect((await enter(known, ada.email)).status).toBe(200);
    for (const _ of numbers(1, 10)) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    expect((await enter(known, ada.email)).status).toBe(429);
    expect((await enter(shop.visitor(), ada.email)).status).toBe(200);
  });

  test('a browser is known only to its own accounts, until their password is changed elsewhere', async () => {
    const shop = await open();
    const [known, eve] = [shop.visitor(), shop.visitor()];
    await createAccount(shop.db, known, ada);
    await createAccount(shop.db, eve, { name: 'Eve', email: 'eve@example.com' });
    await lockOut(shop, ada.email, ['10.0.0.1']);
    expect((await enter(eve, ada.email, '10.0.0.1')).status).toBe(429);
    const elsewhere = shop.visitor();
    await enter(elsewhere, ada.email);
    const body = { currentPassword: SECRET, newPassword: 'new-secret' };
    expect((await elsewhere.call(changePassword, { body })).status).toBe(200);
    const again = (visitor: Visitor) =>
      visitor.call(signIn, { body: { email: ada.email, password: 'new-secret' }, headers: addressOf(1) });
    expect([(await again(known)).status, (await again(elsewhere)).status]).toEqual([429, 200]);
  });

  test('unknown addresses have the same limits', async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    const responses = [];
    for (const email of [ada.email, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (const n of numbers(1, 11))
        statuses.push((await attempt(shop, email, 'wrong!', n + (responses.length ? 20 : 0))).status);
      const { body, headers } = await attempt(shop, email, 'wrong!', 50);
      responses.push({ statuses, code: body.code, cookie: headers['set-cookie'] });
    }
    expect(responses[1]).toEqual(responses[0]);
  });

  test("password resets by strangers neither block the owner's nor replace its link", async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    const ask = (address: string) =>
      shop.visitor().call(requestReset, { body: { email: ada.email }, headers: { 'x-forwarded-for': address } });
    for (const n of numbers(1, 20)) expect((await ask(`10.2.${n}.1`)).status).toBe(200);
    expect((await ask('198.51.100.7')).status).toBe(200);
    const mails = (await mailsTo(shop, ada.email)).filter(({ text }) => text.includes('/reset-password'));
    // The ceiling of an hour.
    expect(mails).toHaveLength(6);
    for (const n of numbers(1, 2)) expect((await ask(`198.51.100.${n}`)).status).toBe(200);
    expect((await ask('198.51.100.4')).status).toBe(429);
  });

  test("do not block the owner's reauthentication in Settings", async () => {
    const shop = await open();
    const owner = shop.visitor();
    await createAccount(shop.db, owner, ada);
    await lockOut(shop, ada.email, ['10.0.0.1', '203.0.113.9']);
    const body = { currentPassword: SECRET, newPassword: 'new-secret' };
    expect((await owner.call(changePassword, { body, headers: addressOf(1) })).status).toBe(200);
  });

  test('are limited to ten per minute and IP address across accounts', async () => {
    const shop = await open();
    const wrong = numbers(1, 10).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', 1));
    expect(await statusesOf(wrong)).toEqual(all(401, 10));
    expect((await attempt(shop, 'nobody-11@example.com', 'wrong!', 1)).status).toBe(429);
    expect((await attempt(shop, 'nobody-11@example.com', 'wrong!', 2)).status).toBe(401);
  });

  test('use a forwarded address only from a trusted proxy', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const wrong = numbers(1, 11).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', n));
    expect((await statusesOf(wrong)).sort()).toEqual([...all(401, 10), 429]);
  });

  test('the right password resets the count of the account', async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    expect(await statusesOf(numbers(1, 9).map((n) => attempt(shop, ada.email, 'wrong!', n)))).toEqual(all(401, 9));
    expect((await attempt(shop, ada.email, SECRET, 10)).status).toBe(200);
    expect(await statusesOf(numbers(11, 20).map((n) => attempt(shop, ada.email, 'wrong!', n)))).toEqual(all(401, 10));
    expect((await attempt(shop, ada.email, 'wrong!', 21)).status).toBe(429);
  });

  test('the right password does not reset the count of the IP address', async () => {
    const shop = await open();
    await createAccount(shop.db, shop.visitor(), ada);
    const wrong = numbers(1, 9).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', 1));
    expect(await statusesOf(wrong)).toEqual(all(401, 9));
    expect((await attempt(shop, ada.email, SECRET, 1)).status).toBe(200);
    expect((await attempt(shop, 'nobody-10@example.com', 'wrong!', 1)).status).toBe(429);
  });

  test('are possible again after a minute, and each exceeded limit doubles the wait', async () => {
    const shop = await open();
    const ofNetwork = (query: string) =>
      sql.raw(`update rate_limits set ${query} where key like 'signInNetwork:%'`).execute(shop.db);
    const endWindow = () => ofNetwork(`window_ends_at = now() - interval '1 second'`);
    let n = 0;
    const overflow = async () => {
      expect((await attempt(shop, ada.email, 'wrong!', ++n)).status).toBe(401);
      await ofNetwork('hits = 10');
      const { status, headers } = await attempt(shop, ada.email, 'wrong!', ++n);
      expect(status).toBe(429);
      return Number(headers['retry-after']);
    };
    for (const minutes of [1, 2, 4, 8]) {
      const seconds = await overflow();
      expect([minutes, seconds > minutes * 60 - 30 && seconds <= minutes * 60]).toEqual([minutes, true]);
      const again = await attempt(shop, ada.email, 'wrong!', ++n);
      expect([again.status, Number(again.headers['retry-after']) <= seconds]).toEqual([429, true]);
      await endWindow();
    }
    // A minute within the limit shortens the next wait.
    expect((await attempt(shop, ada.email, 'wrong!', ++n)).status).toBe(401);
    await endWindow();
    expect(await overflow()).toBeLessThanOrEqual(60);
  });

  test('sign-up is limited to five per minute and IP address', async () => {
    const shop = await open();
    const join = (n: number, address: number) =>
      shop.visitor().call(signUp, { body: { ...ada, email: `${n}@example.com` }, headers: addressOf(address) });
    expect(await statusesOf(numbers(1, 5).map((n) => join(n, 1)))).toEqual(all(201, 5));
    const sixth = await join(6, 1);
    const seconds = Number(sixth.headers['retry-after']);
    expect([sixth.status, sixth.body.code, seconds > 0 && seconds <= 60]).toEqual([429, 'too_many_requests', true]);
    expect(await count(shop, 'users')).toBe(5);
    expect((await join(7, 2)).status).toBe(201);
  });

  test('invalid requests are not counted', async () => {
    const shop = await open();
    const malformed = numbers(1, 15).map(() => attempt(shop, ada.email, 'short', 1));
    expect(await statusesOf(malformed)).toEqual(all(400, 15));
    expect((await attempt(shop, ada.email, 'wrong!', 1)).status).toBe(401);
  });

  test('are counted across all servers', async () => {
    const shop = await open();
    const second = await openShopOn(shop.connectionString, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
    const wrong = numbers(1, 11).map((n) => attempt(n % 2 ? shop : second, ada.email, 'wrong!', n));
    expect((await statusesOf(wrong)).sort()).toEqual([...all(401, 10), 429]);
  });
});
