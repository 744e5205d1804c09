import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getSession, signIn, signOut, signUp } from '../../../contract/account/identity.ts';
import type { ApiResponse, Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const credentials = { email: 'ada@example.com', password: 'secret' };
const ada = { name: 'Ada', ...credentials };

const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user?.email;
const messagesOf = ({ body }: Pick<ApiResponse, 'body'>) =>
  body.errors?.map(({ field, message }) => `${field}: ${message}`);
const count = async (shop: TestShop, table: 'users' | 'sessions') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

function cookieOf({ headers }: Pick<ApiResponse, 'headers'>) {
  const [first] = [headers['set-cookie']].flat();
  const [pair = '', ...flags] = String(first).split('; ');
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
    expect((await visitor.call(getSession)).body).toEqual({ user: body.user });
  });

  test('L3 reports missing and invalid fields with the specified texts', async () => {
    const shop = await openTestShop();
    const told = async (body: object) => messagesOf(await shop.visitor().call(signUp, { body }));
    const nothing = ['name: Name is Required', 'email: Email is Required', 'password: Password is Required'];
    expect(await told({})).toEqual(nothing);
    expect(await told({ name: ' ', email: ' ', password: '' })).toEqual(nothing);
    expect(await told({ ...ada, email: 'ada' })).toEqual(['email: Provide a valid Email']);
    expect(await told({ ...ada, password: '12345' })).toEqual(['password: Must be 6 characters or longer']);
    expect(await count(shop, 'users')).toBe(0);
  });

  test('accepts a password of 6 to 128 arbitrary characters', async () => {
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

  test('refuses an address that has an account, which stays unchanged', async () => {
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

  test('creates one account for concurrent sign-ups with one address', async () => {
    const shop = await openTestShop();
    const responses = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().call(signUp, { body: ada })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect([await count(shop, 'users'), await count(shop, 'sessions')]).toEqual([1, 1]);
  });

  test('stores the password only as an Argon2id hash', async () => {
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

  test('L2 reports missing and invalid fields with the specified texts', async () => {
    const shop = await openTestShop();
    const told = async (body: object) => messagesOf(await shop.visitor().call(signIn, { body }));
    expect(await told({})).toEqual(['email: Email is Required', 'password: Password is Required']);
    expect(await told({ email: 'ada', password: 'secret' })).toEqual(['email: Provide a valid Email']);
    expect(await told({ email: ada.email, password: '12345' })).toEqual(['password: Must be 6 characters or longer']);
  });

  test('L6 gives the same response for an unknown address, a wrong password and a closed account', async () => {
    const shop = await openTestShop();
    await shop.visitor().signUp(ada);
    const closed = await shop.customer();
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', closed.email).execute();
    const responses = [];
    for (const body of [
      { email: 'nobody@example.com', password: 'secret' },
      { email: ada.email, password: 'Secret' },
      { email: closed.email, password: 'secret' },
    ]) {
      const { status, body: response, headers } = await shop.visitor().call(signIn, { body });
      const { date: _, 'content-length': __, ...sameHeaders } = headers;
      responses.push({ status, headers: sameHeaders, body: { ...response, instance: undefined } });
    }
    expect(responses[0]).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', detail: 'Wrong email or password.' },
    });
    expect(responses[0]?.headers['set-cookie']).toBeUndefined();
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  test("replaces the browser's session and no other", async () => {
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

  test('over https is a Secure __Host- cookie without a domain', async () => {
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

  test('is stored as the SHA-256 of its token only', async () => {
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

  test('ends on the server with sign-out, which deletes its cookie', async () => {
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

  test('is anonymous with an invalid cookie', async () => {
    const shop = await openTestShop();
    await shop.customer();
    for (const value of ['', 'x', 'a'.repeat(5000), '%00', '%zz', "' or 1=1 --", 'null']) {
      const { status, body } = await shop.visitor().call(getSession, { headers: { cookie: `session=${value}` } });
      expect([value, status, body.user]).toEqual([value, 200, null]);
    }
  });

  test('is never cached', async () => {
    const shop = await openTestShop();
    const visitor = await shop.customer();
    expect((await visitor.call(getSession)).headers['cache-control']).toBe('private, no-store');
  });
});
