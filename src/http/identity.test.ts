import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getSession, signIn, signOut, signUp } from '../contract/identity.ts';
import { openShopOn, openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Answer, Visitor } from '../testing/visitor.ts';

const credentials = { email: 'ada@example.com', password: 'secret' };
const ada = { name: 'Ada', ...credentials };

const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user?.email;
const messagesOf = ({ body }: Pick<Answer, 'body'>) => body.errors?.map(({ field, message }) => `${field}: ${message}`);
const count = async (shop: TestShop, table: 'users' | 'sessions') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

/** The cookie of an answer: its name, value and flags. */
function cookieOf({ headers }: Pick<Answer, 'headers'>) {
  const [pair = '', ...flags] = String(headers['set-cookie']).split('; ');
  const [name, value = ''] = pair.split('=');
  return { name, value, flags: flags.sort() };
}

describe('signing up', () => {
  test('creates an account and signs it in', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const { status, body } = await visitor.call(signUp, { body: ada });
    expect(status).toBe(201);
    expect(body.user).toEqual({ uid: expect.any(String), displayName: 'Ada', email: ada.email, photoURL: null });
    expect((await visitor.call(getSession)).body).toEqual(body);
  });

  test('L3 says what is missing or wrong in the words of the specification', async () => {
    const shop = await openTestShop();
    const told = async (body: object) => messagesOf(await shop.visitor().call(signUp, { body }));
    const nothing = ['name: Name is Required', 'email: Email is Required', 'password: Password is Required'];
    expect(await told({})).toEqual(nothing);
    expect(await told({ name: ' ', email: ' ', password: '' })).toEqual(nothing);
    expect(await told({ ...ada, email: 'ada' })).toEqual(['email: Provide a valid Email']);
    expect(await told({ ...ada, password: '12345' })).toEqual(['password: Must be 6 characters or longer']);
    expect(await count(shop, 'users')).toBe(0);
  });

  test('takes a password of 6 to 128 characters, any characters', async () => {
    const shop = await openTestShop();
    const enter = async (password: string, email: string) => {
      const created = await shop.visitor().call(signUp, { body: { ...ada, email, password } });
      if (created.status !== 201) return messagesOf(created);
      return (await shop.visitor().call(signIn, { body: { email, password } })).status;
    };
    expect(await enter('12345', '5@example.com')).toEqual(['password: Must be 6 characters or longer']);
    expect(await enter('123456', '6@example.com')).toBe(200);
    expect(await enter(' pass ', 'spaces@example.com')).toBe(200);
    expect(await enter('пароль🔑', 'letters@example.com')).toBe(200);
    expect(await enter('x'.repeat(128), '128@example.com')).toBe(200);
    expect(await enter('x'.repeat(129), '129@example.com')).toEqual(['password: This is too long']);
  });

  test('distinguishes long passwords to their last character', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp({ ...ada, password: `${'x'.repeat(127)}a` });
    const almost = { email: ada.email, password: `${'x'.repeat(127)}b` };
    expect((await shop.visitor().call(signIn, { body: almost })).status).toBe(401);
  });

  test('trims and lower-cases the address', async () => {
    const shop = await openTestShop();
    const { body } = await shop.visitor().call(signUp, { body: { ...ada, name: ' Ada ', email: ' Ada@Example.COM ' } });
    expect(body.user).toMatchObject({ email: 'ada@example.com', displayName: 'Ada' });
    for (const email of ['ada@example.com', 'ADA@example.com', ' ada@EXAMPLE.com\t']) {
      expect((await shop.visitor().call(signIn, { body: { email, password: ada.password } })).status).toBe(200);
    }
  });

  test('refuses an address that has an account, and leaves the account as it was', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp(ada);
    const visitor = shop.visitor();
    const again = await visitor.call(signUp, { body: { name: 'Eve', email: 'ADA@example.com', password: 'another' } });
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
    expect(messagesOf(again)).toEqual(['email: An account with this email already exists.']);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await visitor.call(signIn, { body: { email: ada.email, password: 'another' } })).status).toBe(401);
    expect((await visitor.signIn(credentials)).body.user?.displayName).toBe('Ada');
  });

  test('creates one account when the same address comes many times at once', async () => {
    const shop = await openTestShop();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().call(signUp, { body: ada })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect([await count(shop, 'users'), await count(shop, 'sessions')]).toEqual([1, 1]);
  });

  test('keeps the password as an Argon2id hash and nothing else', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp({ ...ada, password: 'a very own password' });
    const [identity] = await shop.db.selectFrom('identities').selectAll().execute();
    expect(identity).toMatchObject({ provider: 'password', subject: ada.email });
    expect(identity?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in', () => {
  test('opens a session that lasts until sign-out', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp(ada);
    const visitor = shop.visitor();
    expect(await whoIs(visitor)).toBeUndefined();
    const { status, body } = await visitor.signIn(credentials);
    expect([status, body.user?.displayName]).toEqual([200, 'Ada']);
    expect(await whoIs(visitor)).toBe(ada.email);
    expect((await visitor.signOut()).status).toBe(200);
    expect(await whoIs(visitor)).toBeUndefined();
  });

  test('L2 says what is missing or wrong in the words of the specification', async () => {
    const shop = await openTestShop();
    const told = async (body: object) => messagesOf(await shop.visitor().call(signIn, { body }));
    expect(await told({})).toEqual(['email: Email is Required', 'password: Password is Required']);
    expect(await told({ email: 'ada', password: 'secret' })).toEqual(['email: Provide a valid Email']);
    expect(await told({ email: ada.email, password: '12345' })).toEqual(['password: Must be 6 characters or longer']);
  });

  test('L6 answers the same to an unknown address, a wrong password and a closed account', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp(ada);
    const closed = await shop.customer();
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', closed.email).execute();
    const answers = [];
    for (const body of [
      { email: 'nobody@example.com', password: 'secret' },
      { email: ada.email, password: 'Secret' },
      { email: closed.email, password: 'secret' },
    ]) {
      const { status, body: answer, headers } = await shop.visitor().call(signIn, { body });
      const { date: _, 'content-length': __, ...sameHeaders } = headers;
      answers.push({ status, headers: sameHeaders, body: { ...answer, instance: undefined } });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', detail: 'Wrong email or password.' },
    });
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('replaces the session that the browser had, and ends no other', async () => {
    const shop = await openTestShop();
    const [one, other] = [shop.visitor(), shop.visitor()];
    await one.signUp(ada);
    await other.signIn(credentials);
    const before = one.token;
    await one.signIn(credentials);
    expect(await count(shop, 'sessions')).toBe(2);
    expect(await whoIs(other)).toBe(ada.email);
    expect(one.token).not.toBe(before);
  });
});

describe('the session', () => {
  test('is an HttpOnly, SameSite=Lax cookie for the whole site, for 30 days', async () => {
    const shop = await openTestShop();
    const { name, value, flags } = cookieOf(await shop.visitor().call(signUp, { body: ada }));
    expect(name).toBe('session');
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(flags).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 60 * 60}`, 'Path=/', 'SameSite=Lax']);
  });

  test('over https is a __Host- cookie, Secure and without a domain', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow' });
    const visitor = shop.visitor();
    const { name, flags } = cookieOf(await visitor.call(signUp, { body: ada }));
    expect(name).toBe('__Host-session');
    expect(flags).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 60 * 60}`, 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(await whoIs(visitor)).toBe(ada.email);
    const out = cookieOf(await visitor.signOut());
    expect([out.name, out.value, out.flags]).toEqual([
      '__Host-session',
      '',
      expect.arrayContaining(['Path=/', 'Secure']),
    ]);
  });

  test('is kept as the SHA-256 of its token, and the token stands nowhere', async () => {
    const shop = await openTestShop();
    const { value } = cookieOf(await shop.visitor().call(signUp, { body: ada }));
    const [session] = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(session?.tokenHash.equals(createHash('sha256').update(value).digest())).toBe(true);
    const { rows } = await sql<{ text: string }>`select row_to_json(sessions)::text as text from sessions`.execute(
      shop.db,
    );
    expect(rows[0]?.text).not.toContain(value);
    expect(rows[0]?.text).not.toContain(Buffer.from(value).toString('hex'));
  });

  test('ends with sign-out on the server, and its cookie is taken back', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const { value } = cookieOf(await visitor.call(signUp, { body: ada }));
    const out = cookieOf(await visitor.call(signOut));
    expect([out.name, out.value]).toEqual(['session', '']);
    expect(out.flags).toContain('Path=/');
    expect(out.flags).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    expect(await count(shop, 'sessions')).toBe(0);
    const thief = await shop.visitor().call(getSession, { headers: { cookie: `session=${value}` } });
    expect(thief.body.user).toBeNull();
    expect((await visitor.call(signOut)).status).toBe(200);
  });

  test('ends after its time', async () => {
    const shop = await openTestShop();
    const visitor = await shop.customer();
    expect(await whoIs(visitor)).toBe(visitor.email);
    await shop.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect(await whoIs(visitor)).toBeUndefined();
  });

  test('is nobody’s when its cookie is garbage', async () => {
    const shop = await openTestShop();
    await shop.customer();
    for (const value of ['', 'x', 'a'.repeat(5000), '%00', '%zz', "' or 1=1 --", 'null']) {
      const { status, body } = await shop.visitor().call(getSession, { headers: { cookie: `session=${value}` } });
      expect([value, status, body.user]).toEqual([value, 200, null]);
    }
  });

  test('is never answered from a cache', async () => {
    const shop = await openTestShop();
    const visitor = await shop.customer();
    expect((await visitor.call(getSession)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('too many attempts', () => {
  const open = () => openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  const addressOf = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
  const SECRET = 'secret';

  /** One attempt to sign in, from the nth address. */
  const attempt = (shop: TestShop, email: string, password: string, n: number) =>
    shop.visitor().call(signIn, { body: { email, password }, headers: addressOf(n) });
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const statusesOf = async (attempts: Promise<{ status: number }>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status);
  const all = (status: number, length: number) => Array.from({ length }, () => status);

  test('on one account: the eleventh of a minute is refused, wherever it comes from, even with the right password', async () => {
    const shop = await open();
    await shop.visitor().signUp(ada);
    const wrong = numbers(1, 10).map((n) => attempt(shop, n % 2 ? ada.email : 'ADA@example.com', 'wrong!', n));
    expect(await statusesOf(wrong)).toEqual(all(401, 10));
    const { status, body, headers } = await attempt(shop, ada.email, SECRET, 11);
    const seconds = Number(headers['retry-after']);
    expect([status, body.code, seconds > 0 && seconds <= 60]).toEqual([429, 'too_many_requests', true]);
    expect(body.detail).toBe(`Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await attempt(shop, 'other@example.com', 'wrong!', 12)).status).toBe(401);
  });

  test('from one address: the eleventh of a minute is refused, whosever account it tries', async () => {
    const shop = await open();
    const wrong = numbers(1, 10).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', 1));
    expect(await statusesOf(wrong)).toEqual(all(401, 10));
    expect((await attempt(shop, 'nobody-11@example.com', 'wrong!', 1)).status).toBe(429);
    expect((await attempt(shop, 'nobody-11@example.com', 'wrong!', 2)).status).toBe(401);
  });

  test('a forwarded address counts only when it comes through a trusted proxy', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const wrong = numbers(1, 11).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', n));
    expect((await statusesOf(wrong)).sort()).toEqual([...all(401, 10), 429]);
  });

  test('the right password in between forgives the account', async () => {
    const shop = await open();
    await shop.visitor().signUp(ada);
    expect(await statusesOf(numbers(1, 9).map((n) => attempt(shop, ada.email, 'wrong!', n)))).toEqual(all(401, 9));
    expect((await attempt(shop, ada.email, SECRET, 10)).status).toBe(200);
    expect(await statusesOf(numbers(11, 20).map((n) => attempt(shop, ada.email, 'wrong!', n)))).toEqual(all(401, 10));
    expect((await attempt(shop, ada.email, 'wrong!', 21)).status).toBe(429);
  });

  test('the right password in between does not forgive the address', async () => {
    const shop = await open();
    await shop.visitor().signUp(ada);
    const wrong = numbers(1, 9).map((n) => attempt(shop, `nobody-${n}@example.com`, 'wrong!', 1));
    expect(await statusesOf(wrong)).toEqual(all(401, 9));
    expect((await attempt(shop, ada.email, SECRET, 1)).status).toBe(200);
    expect((await attempt(shop, 'nobody-10@example.com', 'wrong!', 1)).status).toBe(429);
  });

  test('when the minute is over it may be tried again; each minute that overflows doubles the wait', async () => {
    const shop = await open();
    const ofAccount = (query: string) =>
      sql.raw(`update rate_limits set ${query} where key like 'signInAccount:%'`).execute(shop.db);
    const endWindow = () => ofAccount(`window_ends_at = now() - interval '1 second'`);
    let n = 0;
    /** The seconds to wait after one attempt too many. */
    const overflow = async () => {
      expect((await attempt(shop, ada.email, 'wrong!', ++n)).status).toBe(401);
      await ofAccount('hits = 10');
      const { status, headers } = await attempt(shop, ada.email, 'wrong!', ++n);
      expect(status).toBe(429);
      return Number(headers['retry-after']);
    };
    for (const minutes of [1, 2, 4, 8]) {
      const seconds = await overflow();
      expect([minutes, seconds > minutes * 60 - 30 && seconds <= minutes * 60]).toEqual([minutes, true]);
      // Knocking on does not lengthen the wait.
      const again = await attempt(shop, ada.email, 'wrong!', ++n);
      expect([again.status, Number(again.headers['retry-after']) <= seconds]).toEqual([429, true]);
      await endWindow();
    }
    // A minute without too many: the next wait is a short one again.
    expect((await attempt(shop, ada.email, 'wrong!', ++n)).status).toBe(401);
    await endWindow();
    expect(await overflow()).toBeLessThanOrEqual(60);
  });

  test('at signing up: the sixth of a minute from one address is refused and creates nothing', async () => {
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

  test('what is not even a request to sign in does not count', async () => {
    const shop = await open();
    const malformed = numbers(1, 15).map(() => attempt(shop, ada.email, 'short', 1));
    expect(await statusesOf(malformed)).toEqual(all(400, 15));
    expect((await attempt(shop, ada.email, 'wrong!', 1)).status).toBe(401);
  });

  test('are counted together by every server of the shop', async () => {
    const shop = await open();
    const second = await openShopOn(shop.connectionString, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
    const wrong = numbers(1, 11).map((n) => attempt(n % 2 ? shop : second, ada.email, 'wrong!', n));
    expect((await statusesOf(wrong)).sort()).toEqual([...all(401, 10), 429]);
  });
});
