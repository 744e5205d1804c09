import { createHash, randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GOOGLE_CALLBACK_PATH } from '../contract/account/google.ts';
import { getSession } from '../contract/account/identity.ts';
import { type OpenIdDouble, startOpenIdProvider } from '../testing/doubles/openid-provider.ts';
import { ada, beginGoogleOAuth, type Choice, completeGoogleOAuth } from '../testing/scene/google.ts';
import type { Visitor } from '../testing/scene/visitor.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { google } from './google.ts';

const CALLBACK = `http://127.0.0.1:0${GOOGLE_CALLBACK_PATH}`;

let provider: OpenIdDouble;
beforeAll(async () => {
  provider = await startOpenIdProvider(CALLBACK);
});
afterEach(() => provider.changeTokens(undefined));
afterAll(() => provider.kill());

const openShop = () => openTestShop({ ...provider.variables, LOG_LEVEL: 'silent' });

function openAdapter() {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = provider.variables;
  const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
  return google({ ...client, issuer: () => GOOGLE_ISSUER, toPhotoUrl: () => null });
}

async function signInAtProvider(address: string, choice: Choice): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location ? new URL(location, url).href : undefined;
  };
  const form: Record<string, string> =
    choice === 'cancel'
      ? { cancel: 'yes' }
      : { email: choice.email, name: choice.name ?? '', ...(choice.isVerified !== false && { verified: 'yes' }) };
  for (let at = address; ; ) {
    const next = await ask(at, at.includes('/sign-in/') ? form : undefined);
    if (!next) throw new Error(`The provider did not redirect from ${at}`);
    if (next.startsWith(CALLBACK)) return next;
    at = next;
  }
}

const refusedWith = (address: string) => new URL(address, 'http://x').searchParams.get('refused');
const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user;
const enter = async (visitor: Visitor, choice: Choice) =>
  completeGoogleOAuth(visitor, await signInAtProvider(await beginGoogleOAuth(visitor, '/dashboard'), choice));

describe('L8 a certified OpenID provider', () => {
  test('L8 signs a visitor in, and recognizes the account by its id', async () => {
    const shop = await openShop();
    const visitor = shop.visitor();
    expect(await enter(visitor, ada)).toBe('/dashboard');
    expect(await whoIs(visitor)).toMatchObject({ email: ada.email, displayName: 'Ada' });
    await shop.db.updateTable('users').set({ email: 'renamed@example.com' }).execute();
    const again = shop.visitor();
    await enter(again, ada);
    expect((await whoIs(again))?.email).toBe('renamed@example.com');
  });

  test('L8 reports whether the address is verified', async () => {
    const shop = await openShop();
    await enter(shop.visitor(), { ...ada, isVerified: false });
    await enter(shop.visitor(), { email: 'grace@example.com', name: 'Grace' });
    const verified = await shop.db.selectFrom('users').select(['email', 'emailVerifiedAt']).orderBy('email').execute();
    expect(verified.map(({ email, emailVerifiedAt }) => [email, emailVerifiedAt !== null])).toEqual([
      ['ada@example.com', false],
      ['grace@example.com', true],
    ]);
  });

  test('L6 L8 lets a visitor cancel', async () => {
    const shop = await openShop();
    expect(refusedWith(await enter(shop.visitor(), 'cancel'))).toBe('google_cancelled');
  });

  test('L6 L8 that is unavailable is reported, and works again when it is back', async () => {
    const shop = await openShop();
    const visitor = shop.visitor();
    await provider.kill();
    expect(refusedWith(await beginGoogleOAuth(visitor))).toBe('google_unavailable');
    await provider.restart();
    const callback = await signInAtProvider(await beginGoogleOAuth(visitor), ada);
    await provider.kill();
    expect(refusedWith(await completeGoogleOAuth(visitor, callback))).toBe('google_unavailable');
    await provider.restart();
    expect(await enter(visitor, ada)).toBe('/dashboard');
  });
});

describe('L8 an id token is refused', () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const changes: [string, (claims: JWTPayload) => JWTPayload][] = [
    ['with another nonce', (claims) => ({ ...claims, nonce: 'n'.repeat(43) })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
    ['for another audience', (claims) => ({ ...claims, aud: 'another-shop' })],
    ['for several audiences, authorized for another one', (claims) => ({ ...claims, aud: ['shop', 'x'], azp: 'x' })],
    ['that has expired', (claims) => ({ ...claims, iat: hourAgo - 3600, exp: hourAgo })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
    ['without an email address', ({ email: _, ...claims }) => claims],
  ];
  test.each([
    ...changes.map(([name, claims]) => [name, { claims }] as const),
    ['with a signature of another key', { withForeignKey: true }] as const,
  ])('L8 %s', async (_name, tampering) => {
    const shop = await openShop();
    const visitor = shop.visitor();
    provider.changeTokens(tampering);
    expect(refusedWith(await enter(visitor, ada))).toBe('google_failed');
    expect(await whoIs(visitor)).toBeNull();
    expect(await shop.db.selectFrom('users').selectAll().execute()).toEqual([]);
    // Shows that only the tampering caused the refusal.
    provider.changeTokens(undefined);
    expect(await enter(visitor, ada)).toBe('/dashboard');
  });
});

describe('L8 a code is refused', () => {
  test('L8 when it is used twice, by the same or another visitor', async () => {
    const shop = await openShop();
    const [visitor, other] = [shop.visitor(), shop.visitor()];
    const callback = await signInAtProvider(await beginGoogleOAuth(visitor, '/dashboard'), ada);
    expect(await completeGoogleOAuth(visitor, callback)).toBe('/dashboard');
    expect(refusedWith(await completeGoogleOAuth(visitor, callback))).toBe('google_flow_ended');
    const own = new URL(await signInAtProvider(await beginGoogleOAuth(other), { email: 'eve@example.com' }));
    own.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    expect(refusedWith(await completeGoogleOAuth(other, own.href))).toBe('google_failed');
    expect(await whoIs(other)).toBeNull();
  });

  test('L8 by the provider itself, even with the right secret', async () => {
    const adapter = openAdapter();
    const flow = await adapter.begin(CALLBACK);
    const callback = new URL(await signInAtProvider(flow.address, ada));
    expect((await adapter.finish(callback, flow)).email).toBe(ada.email);
    await expect(adapter.finish(callback, flow)).rejects.toMatchObject({ code: 'google_failed' });
  });

  test.each([
    ['was requested with another PKCE verifier', {}, { codeVerifier: randomBytes(32).toString('base64url') }],
    ['comes from another issuer', { iss: 'https://accounts.google.com' }, {}],
    ['comes with another state', { state: createHash('sha256').update('x').digest('base64url') }, {}],
  ])('L8 that %s', async (_name, params, flowChange) => {
    const adapter = openAdapter();
    const flow = await adapter.begin(CALLBACK);
    const callback = new URL(await signInAtProvider(flow.address, ada));
    for (const [name, value] of Object.entries(params)) callback.searchParams.set(name, value);
    await expect(adapter.finish(callback, { ...flow, ...flowChange })).rejects.toMatchObject({ code: 'google_failed' });
  });
});
