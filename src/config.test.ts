import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('with nothing set are those of a shop on this machine', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      hasPublicUrl: false,
      dataDir: './.data',
      databaseUrl: undefined,
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'UTC',
      holdMinutes: 60,
      rateLimitScale: 1,
      google: undefined,
      isAllSandbox: true,
      trustProxy: undefined,
      shopEmail: 'shop@example.com',
      sandboxWebhooks: true,
      logLevel: 'warn',
    });
  });

  test('that are empty count as not set, and those of other programs do not matter', () => {
    const empty = { HOST: '', PORT: '', PUBLIC_URL: '', DATABASE_URL: '', CURRENCY: '', SANDBOX: '', TRUST_PROXY: '' };
    expect(readConfig({ ...empty, HOME: '/root', SHELL: undefined })).toEqual(readConfig({}));
  });

  test('are taken as they are given', () => {
    const given = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://shop.example/',
      SANDBOX: 'allow',
      DATABASE_URL: 'postgresql://shop@db/shop',
      CURRENCY: 'EUR',
      LOCALE: 'de-AT',
      SHOP_TIMEZONE: 'Europe/Vienna',
      SHOP_EMAIL: 'hello@shop.example',
      HOLD_MINUTES: '0.5',
      RATE_LIMIT_SCALE: '1000',
      TRUST_PROXY: '10.0.0.0/8',
      SANDBOX_WEBHOOKS: 'off',
      LOG_LEVEL: 'silent',
    });
    expect(given).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://shop.example',
      hasPublicUrl: true,
      databaseUrl: 'postgresql://shop@db/shop',
      currency: 'EUR',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
      holdMinutes: 0.5,
      rateLimitScale: 1000,
      trustProxy: '10.0.0.0/8',
      shopEmail: 'hello@shop.example',
      sandboxWebhooks: false,
      logLevel: 'silent',
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['CURRENCY', 'usd'],
    ['CURRENCY', 'Dollar'],
    ['LOCALE', 'not a locale'],
    ['SHOP_TIMEZONE', 'Mars/Olympus'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '-5'],
    ['HOLD_MINUTES', 'an hour'],
    ['HOLD_MINUTES', '100000'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'Infinity'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['TRUST_PROXY', 'everybody'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_WEBHOOKS', 'true'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  test('that are wrong are all named at once', () => {
    const wrong = { PORT: 'abc', CURRENCY: 'usd', LOG_LEVEL: 'loud' };
    expect(() => readConfig(wrong)).toThrow(/^PORT .+\nCURRENCY .+\nLOG_LEVEL .+$/);
  });
});

describe('an open shop', () => {
  test('on another address than this machine’s own needs PUBLIC_URL', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.10', 'shop.local']) {
      expect(() => readConfig({ HOST, SANDBOX: 'allow' })).toThrow(/^PUBLIC_URL is required/);
    }
  });

  test.each([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://192.168.1.10:3000' },
    { PUBLIC_URL: 'https://localhost.shop.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' },
  ])('with a sandbox part is refused unless SANDBOX=allow: %o', (env) => {
    expect(() => readConfig(env)).toThrow(/SANDBOX=allow/);
    expect(readConfig({ ...env, SANDBOX: 'allow' }).publicUrl).toBe(env.PUBLIC_URL);
  });

  test.each(['http://127.0.0.1:3000', 'http://localhost:8080', 'https://localhost', 'http://[::1]:3000'])(
    'is not one at %s',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  test.each(['127.0.0.1', '::1', 'localhost'])('is not one that listens on %s, and its address can be read', (HOST) => {
    expect(URL.canParse(readConfig({ HOST }).publicUrl)).toBe(true);
  });
});

describe('Google', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('is the real one with a client of it, and then not all is sandbox', () => {
    const google = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
    expect(readConfig(client)).toMatchObject({ google, isAllSandbox: false });
    const issuer = 'http://127.0.0.1:4000/oidc';
    expect(readConfig({ ...client, GOOGLE_ISSUER: issuer }).google).toEqual({ ...google, issuer });
  });

  test('is configured whole or not at all', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET is required/);
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(/^GOOGLE_CLIENT_ID is required/);
    expect(() => readConfig({ GOOGLE_ISSUER: 'https://id.example' })).toThrow(/are required with GOOGLE_ISSUER/);
  });
});
