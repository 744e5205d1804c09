import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GOOGLE_PATH } from '../../../contract/account/google.ts';
import { getSession, signUp } from '../../../contract/account/identity.ts';
import { getUser } from '../../../contract/account/user.ts';
import { requestPasswordReset, resetPassword } from '../../../domain/identity/reset-password.ts';
import { createDemoAccounts } from '../../../sandbox/demo-accounts.ts';
import {
  ada,
  beginGoogleOAuth,
  chooseAccount,
  completeGoogleOAuth,
  continueWithGoogle,
} from '../../../testing/scene/google.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user;
const refusedWith = (address: string) => new URL(address, 'http://x').searchParams.get('refused');
const count = async (shop: TestShop, table: 'users' | 'sessions' | 'identities' | 'googleFlows') =>
  (await shop.db.selectFrom(table).selectAll().execute()).length;
const withParams = (address: string, change: Record<string, string>) => {
  const changed = new URL(address);
  for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value);
  return changed.href;
};
const verify = (shop: TestShop, email: string) =>
  shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute();

describe('continuing with Google', () => {
  test('L8 creates an account with Google’s name, address and photo, and signs it in', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    expect(await continueWithGoogle(visitor, ada, '/orderProduct/1?x=1')).toBe('/orderProduct/1?x=1');
    const user = await whoIs(visitor);
    expect(user).toEqual({
      uid: expect.any(String),
      displayName: 'Ada',
      email: ada.email,
      photoURL: expect.stringMatching(/^\/sandbox\/google\/photos\/\w+\.svg$/),
    });
    const photo = await visitor.send('GET', String(user?.photoURL));
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const [row] = await shop.db.selectFrom('users').select(['emailVerifiedAt', 'role']).execute();
    expect(row).toEqual({ emailVerifiedAt: expect.any(Date), role: 'customer' });
  });

  test('L8 identifies the account by Google’s id, not by its address', async () => {
    const shop = await openTestShop();
    await continueWithGoogle(shop.visitor(), ada);
    await shop.db.updateTable('users').set({ email: 'renamed@example.com', name: 'Renamed' }).execute();
    const visitor = shop.visitor();
    await continueWithGoogle(visitor, ada);
    expect(await whoIs(visitor)).toMatchObject({ email: 'renamed@example.com', displayName: 'Renamed' });
    expect(await count(shop, 'users')).toBe(1);
  });

  test('L8 sends new PKCE, state and nonce values each time', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const asked = [await beginGoogleOAuth(visitor), await beginGoogleOAuth(visitor)].map(
      (address) => new URL(address).searchParams,
    );
    for (const search of asked) {
      expect(Object.fromEntries(search)).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        redirect_uri: 'http://127.0.0.1:0/api/identity/google/callback',
      });
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
    }
  });

  test('L8 returns to addresses with characters of any script', async () => {
    const visitor = (await openTestShop()).visitor();
    const address = await continueWithGoogle(visitor, ada, '/hardwarecomponents?q=€ 5&x=%20');
    expect(address).toBe('/hardwarecomponents?q=%E2%82%AC%205&x=%20');
  });

  test('L8 refuses a state that the database cannot store', async () => {
    const visitor = (await openTestShop()).visitor();
    const { status, headers } = await visitor.send('GET', `${GOOGLE_PATH}/callback?state=%00`);
    expect([status, refusedWith(String(headers.location))]).toEqual([303, 'google_flow_ended']);
  });

  test('L8 redirects only to pages of this site', async () => {
    const shop = await openTestShop();
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb', 'x', '']) {
      expect([returnTo, await continueWithGoogle(shop.visitor(), ada, returnTo)]).toEqual([returnTo, '/']);
    }
    const twice = await shop.visitor().send('GET', `${GOOGLE_PATH}?returnTo=/a&returnTo=/b`);
    expect(twice.status).toBe(303);
  });

  test('L8 creates a new session at each sign-in and ends the browser’s previous one', async () => {
    const shop = await openTestShop();
    const visitor = await shop.customer();
    const { token, email } = visitor;
    await continueWithGoogle(visitor, ada);
    expect((await whoIs(visitor))?.email).toBe(ada.email);
    expect(await count(shop, 'sessions')).toBe(1);
    const old = await shop
      .visitor()
      .call(getUser, { params: { email }, headers: { authorization: `Bearer ${token}` } });
    expect([old.status, old.body.code]).toEqual([401, 'session_ended']);
  });

  test('L8 sign-out ends the session on the server, and its access token gets 401', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await continueWithGoogle(visitor, ada);
    const read = () => visitor.call(getUser, { params: { email: ada.email } });
    expect((await read()).status).toBe(200);
    await visitor.signOut();
    expect((await read()).status).toBe(401);
    expect(await whoIs(visitor)).toBeNull();
  });

  test('L8 creates one account from many concurrent callbacks on two servers', async () => {
    const shop = await openTestShop();
    const second = await openShopOn(shop.connectionString);
    const visitors = [shop, second, shop, second, shop].map((one) => one.visitor());
    const callbacks = await Promise.all(
      visitors.map(async (one) => chooseAccount(one, await beginGoogleOAuth(one), ada)),
    );
    const ends = await Promise.all(visitors.map((one, n) => completeGoogleOAuth(one, callbacks[n] ?? '')));
    expect(ends).toEqual(visitors.map(() => '/'));
    expect([await count(shop, 'users'), await count(shop, 'identities')]).toEqual([1, 1]);
    expect(await Promise.all(visitors.map(async (one) => (await whoIs(one))?.email))).toEqual(
      visitors.map(() => ada.email),
    );
  });

  test('L8 signs in from two tabs of one browser', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const callbacks = [];
    for (const tab of ['/a', '/b'])
      callbacks.push(await chooseAccount(visitor, await beginGoogleOAuth(visitor, tab), ada));
    expect(await completeGoogleOAuth(visitor, callbacks[0] ?? '')).toBe('/a');
    expect(await completeGoogleOAuth(visitor, callbacks[1] ?? '')).toBe('/b');
  });

  test('L8 keeps the loopback host name that the visitor uses', async () => {
    const shop = await openTestShop({ PORT: '3999' });
    const ask = async (host: string) => {
      const { headers } = await shop.visitor().send('GET', GOOGLE_PATH, { headers: { host } });
      return new URL(String(headers.location)).searchParams.get('redirect_uri');
    };
    expect(await ask('localhost:3999')).toBe('http://localhost:3999/api/identity/google/callback');
    for (const host of ['evil.example', 'localhost:4000', 'localhost.evil.example:3999', 'x@127.0.0.1:3999/'])
      expect(await ask(host)).toBe('http://127.0.0.1:3999/api/identity/google/callback');
  });

  test('L8 stores the browser’s secret as a hash, and deletes finished flows', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const { headers } = await visitor.send('GET', GOOGLE_PATH);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^google=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const { rows } = await sql<{ text: string }>`select row_to_json(f)::text as text from google_flows f`.execute(
      shop.db,
    );
    expect(rows[0]?.text).not.toContain(/^google=([\w-]{43})/.exec(cookie)?.[1]);
  });
});

describe('an existing account', () => {
  test('L8 is linked when both sides have verified the address', async () => {
    const shop = await openTestShop();
    const owner = await shop.customer('Owner');
    await verify(shop, owner.email);
    const visitor = shop.visitor();
    expect(await continueWithGoogle(visitor, { email: owner.email.toUpperCase(), name: 'Other Name' })).toBe('/');
    expect(await whoIs(visitor)).toMatchObject({ email: owner.email, displayName: 'Owner' });
    expect(await count(shop, 'users')).toBe(1);
  });

  test.each([
    { shopSide: false, googleSide: true },
    { shopSide: true, googleSide: false },
    { shopSide: false, googleSide: false },
  ])('L8 L6 is not linked if a side has not: %o', async ({ shopSide, googleSide }) => {
    const shop = await openTestShop();
    const owner = await (shopSide ? shop.customer() : shop.newcomer());
    const visitor = shop.visitor();
    const end = await continueWithGoogle(visitor, { email: owner.email, isVerified: googleSide }, '/dashboard');
    expect(end).toBe('/login?refused=google_email_taken&returnTo=%2Fdashboard');
    expect(await whoIs(visitor)).toBeNull();
    expect(await count(shop, 'identities')).toBe(1);
  });

  test('L8 is not linked to a second Google account', async () => {
    const shop = await openTestShop();
    await continueWithGoogle(shop.visitor(), ada);
    await shop.db.updateTable('identities').set({ subject: 'another' }).execute();
    expect(refusedWith(await continueWithGoogle(shop.visitor(), ada))).toBe('google_email_taken');
  });

  test('L8 that is closed cannot sign in', async () => {
    const shop = await openTestShop();
    await continueWithGoogle(shop.visitor(), ada);
    await shop.db.updateTable('users').set({ closedAt: new Date() }).execute();
    const visitor = shop.visitor();
    expect(refusedWith(await continueWithGoogle(visitor, ada))).toBe('account_closed');
    expect(await whoIs(visitor)).toBeNull();
  });

  test('L8 an address not verified by Google creates an account with an unverified address', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await continueWithGoogle(visitor, { ...ada, isVerified: false });
    expect((await whoIs(visitor))?.email).toBe(ada.email);
    const [row] = await shop.db.selectFrom('users').select('emailVerifiedAt').execute();
    expect(row?.emailVerifiedAt).toBeNull();
  });
});

describe('an invalid callback', () => {
  async function atTheDoor() {
    const shop = await openTestShop({ LOG_LEVEL: 'silent' });
    const visitor = shop.visitor();
    const callback = await chooseAccount(visitor, await beginGoogleOAuth(visitor, '/dashboard'), ada);
    return { shop, visitor, callback };
  }
  async function expectRefused(shop: TestShop, visitor: Visitor, callback: string, code: string): Promise<void> {
    const end = await completeGoogleOAuth(visitor, callback);
    expect([end.split('?')[0], refusedWith(end)]).toEqual(['/login', code]);
    expect(await whoIs(visitor)).toBeNull();
    expect([await count(shop, 'users'), await count(shop, 'sessions')]).toEqual([0, 0]);
  }

  test('L8 with another state is refused and does not affect the flow', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    await expectRefused(shop, visitor, withParams(callback, { state: 'x'.repeat(43) }), 'google_flow_ended');
    await expectRefused(shop, visitor, withParams(callback, { state: '' }), 'google_flow_ended');
    expect(await completeGoogleOAuth(visitor, callback)).toBe('/dashboard');
  });

  test('L8 in another browser is refused, and the right browser can still sign in', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    const victim = shop.visitor();
    await expectRefused(shop, victim, callback, 'google_flow_ended');
    await beginGoogleOAuth(victim);
    await expectRefused(shop, victim, callback, 'google_flow_ended');
    expect(await completeGoogleOAuth(visitor, callback)).toBe('/dashboard');
  });

  test('L8 is accepted once', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    const ends = await Promise.all([1, 2, 3].map(() => completeGoogleOAuth(visitor, callback)));
    expect(ends.filter((end) => end === '/dashboard')).toHaveLength(1);
    expect(ends.map(refusedWith).filter(Boolean)).toEqual(['google_flow_ended', 'google_flow_ended']);
    expect(await count(shop, 'sessions')).toBe(1);
  });

  test('L8 a code is accepted once across all flows', async () => {
    const { visitor, callback } = await atTheDoor();
    await completeGoogleOAuth(visitor, callback);
    const code = new URL(callback).searchParams.get('code') ?? '';
    const again = await chooseAccount(visitor, await beginGoogleOAuth(visitor), ada);
    expect(refusedWith(await completeGoogleOAuth(visitor, withParams(again, { code })))).toBe('google_failed');
  });

  test('L8 a code expires after a minute', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    await shop.db
      .updateTable('sandbox.googleCodes')
      .set({ expiresAt: new Date(0) })
      .execute();
    await expectRefused(shop, visitor, callback, 'google_failed');
  });

  test('L8 a code of another flow is refused because of its PKCE verifier', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    const other = await chooseAccount(visitor, await beginGoogleOAuth(visitor), { email: 'eve@example.com' });
    const stolen = new URL(other).searchParams.get('code') ?? '';
    await expectRefused(shop, visitor, withParams(callback, { code: stolen }), 'google_failed');
  });

  test('L8 a code is exchanged only with its own PKCE verifier', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    await shop.db
      .updateTable('sandbox.googleCodes')
      .set({ codeChallenge: 'c'.repeat(43) })
      .execute();
    await expectRefused(shop, visitor, callback, 'google_failed');
  });

  test('L8 an id token with another nonce is refused', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    await shop.db
      .updateTable('sandbox.googleCodes')
      .set({ nonce: 'n'.repeat(43) })
      .execute();
    await expectRefused(shop, visitor, callback, 'google_failed');
  });

  test('L8 a flow expires after ten minutes', async () => {
    const { shop, visitor, callback } = await atTheDoor();
    await sql`update google_flows set expires_at = expires_at - interval '10 minutes'`.execute(shop.db);
    await expectRefused(shop, visitor, callback, 'google_flow_ended');
  });

  test('L6 L8 canceling at Google is reported, and the return address is kept', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const end = await continueWithGoogle(visitor, 'cancel', '/dashboard');
    expect(end).toBe('/login?refused=google_cancelled&returnTo=%2Fdashboard');
    expect(await whoIs(visitor)).toBeNull();
  });

  test('L6 L8 an unreachable Google is reported, and tried again for the next visitor', async () => {
    const shop = await openTestShop({
      LOG_LEVEL: 'silent',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    });
    for (const _ of [1, 2]) expect(refusedWith(await beginGoogleOAuth(shop.visitor()))).toBe('google_unavailable');
    expect(await count(shop, 'googleFlows')).toBe(0);
  });

  test('L8 flows are limited to ten per minute and IP address', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const ends = [];
    for (let n = 1; n <= 11; n++) ends.push(await beginGoogleOAuth(shop.visitor()));
    expect(ends.map(refusedWith).filter(Boolean)).toEqual(['too_many_requests']);
  });
});

describe('the sandbox Google', () => {
  test('does not redirect to another site', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const address = await beginGoogleOAuth(visitor);
    for (const redirect_uri of [
      'https://evil.example/api/identity/google/callback',
      'http://127.0.0.1:0/elsewhere',
      'http://127.0.0.1:1/api/identity/google/callback',
    ]) {
      const { pathname, search } = new URL(withParams(address, { redirect_uri }));
      for (const method of ['GET', 'POST'] as const) {
        const { status, headers } = await visitor.send(method, pathname + search);
        expect([status, headers.location]).toEqual([400, undefined]);
      }
    }
  });

  test('is absent when the real one is configured, and demo accounts are disabled', async () => {
    const shop = await openTestShop({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
    const { status } = await shop.visitor().send('GET', '/sandbox/google/.well-known/openid-configuration');
    expect([status, shop.shop.demoAccounts]).toEqual([404, false]);
  });

  test('leaves no sandbox or demo session valid once the real one is configured', async () => {
    const shop = await openTestShop();
    await createDemoAccounts(shop.db);
    const [demo, sandboxed, own] = [shop.visitor(), shop.visitor(), await shop.customer()];
    await demo.signIn({ email: 'admin@example.com', password: 'administrator' });
    await continueWithGoogle(sandboxed, ada);
    await openShopOn(shop.connectionString, { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
    expect([await whoIs(demo), await whoIs(sandboxed)]).toEqual([null, null]);
    expect((await whoIs(own))?.email).toBe(own.email);
  });

  test('L8 reports an expired chooser, and responds to its script with JSON instead of a redirect', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const { pathname, search } = new URL(await beginGoogleOAuth(visitor));
    const { body } = await visitor.send('POST', pathname + search, {
      body: new URLSearchParams({ email: 'google-customer@example.com' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    });
    expect(await completeGoogleOAuth(visitor, String((body as { location?: string }).location))).toBe('/');
    const used = await visitor.send('GET', pathname + search);
    expect([used.status, String(used.body.text)]).toEqual([410, expect.stringContaining('This sign-in is finished.')]);
  });

  test('asks again for an invalid address', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const { pathname, search } = new URL(await beginGoogleOAuth(visitor));
    const response = await visitor.send('POST', pathname + search, {
      body: 'another=yes&email=%3Cscript%3E',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(400);
    expect(String(response.body.text)).toContain('Provide a valid Email');
  });
});

test('L8 L9 a password reset unlinks a Google account that was linked before the address was verified', async () => {
  const shop = await openTestShop();
  const stranger = shop.visitor();
  await continueWithGoogle(stranger, { ...ada, isVerified: false });
  const door = { address: '127.0.0.1' };
  const setByMail = async () => {
    await requestPasswordReset(shop.shop, ada.email, 'network:test');
    const mails = await mailsTo(shop, ada.email);
    const mail = mails.find(({ text }) => text.includes('/reset-password')) ?? { text: '' };
    await resetPassword(shop.shop, { token: tokenIn(mail), password: 'secret' }, door);
  };
  await setByMail();
  expect(await whoIs(stranger)).toBeNull();
  await continueWithGoogle(stranger, { ...ada, isVerified: false });
  expect(await whoIs(stranger)).toBeNull();
  const owner = shop.visitor();
  await continueWithGoogle(owner, ada);
  await setByMail();
  await continueWithGoogle(owner, ada);
  expect((await whoIs(owner))?.email).toBe(ada.email);
});

test('L3 an address of a Google account cannot be signed up again', async () => {
  const shop = await openTestShop();
  await continueWithGoogle(shop.visitor(), ada);
  const { body } = await shop.visitor().call(signUp, { body: { ...ada, password: 'secret' } });
  expect(body.code).toBe('email_taken');
});
