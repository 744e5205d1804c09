import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';
import { poolSizeFor } from './pool-size.ts';

describe('the settings', () => {
  test('have defaults for a local shop', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      hasPublicUrl: false,
      dataDir: './.data',
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'UTC',
      holdMinutes: 60,
      rateLimitScale: 1,
      workers: 1,
      pool: { size: poolSizeFor(1, true), statementTimeoutMs: 30_000, idleTimeoutMs: 60_000 },
      services: { database: undefined, stripe: undefined, google: undefined, smtp: undefined, s3: undefined },
      isAllSandbox: true,
      isPublic: false,
      isMailPublic: false,
      google: 'sandbox',
      hasSampleCatalogue: true,
      trustProxy: undefined,
      requestTimeoutMs: 120_000,
      hasDeveloperPages: true,
      bodyMemoryBytes: 128 * 1024 * 1024,
      cache: { bytes: 32 * 1024 * 1024, staleMs: 1000 },
      newPagesPerMinute: 300,
      searchMemoryBytes: 150_000_000,
      shopEmail: 'shop@example.com',
      sandboxWebhooks: true,
      logLevel: 'warn',
    });
  });

  test('that are empty count as unset, and variables of other programs are ignored', () => {
    const empty = { HOST: '', PORT: '', PUBLIC_URL: '', DATABASE_URL: '', CURRENCY: '', SANDBOX: '', TRUST_PROXY: '' };
    expect(readConfig({ ...empty, HOME: '/root', SHELL: undefined })).toEqual(readConfig({}));
  });

  test('are read from the environment', () => {
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
      SEARCH_URL: 'http://search:9200/parts',
    });
    expect(given).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://shop.example',
      hasPublicUrl: true,
      services: { database: { url: 'postgresql://shop@db/shop', directUrl: 'postgresql://shop@db/shop' } },
      isAllSandbox: false,
      currency: 'EUR',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
      holdMinutes: 0.5,
      rateLimitScale: 1000,
      trustProxy: '10.0.0.0/8',
      shopEmail: 'hello@shop.example',
      sandboxWebhooks: false,
      logLevel: 'silent',
      searchUrl: 'http://search:9200/parts',
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
    ['CURRENCY', 'KWD'],
    ['LOCALE', 'not a locale'],
    ['SHOP_TIMEZONE', 'Mars/Olympus'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '-5'],
    ['HOLD_MINUTES', 'an hour'],
    ['HOLD_MINUTES', '100000'],
    ['NEW_PAGES_PER_MINUTE', '-1'],
    ['NEW_PAGES_PER_MINUTE', 'many'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'Infinity'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1/'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', '10.1/8'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1,whsec_2,whsec_3'],
    ['STRIPE_API_URL', 'http://stripe.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Shop'],
    ['PUBLIC_URL', 'https://shop.example/store'],
    ['PUBLIC_URL', 'https://shop.example/?from=mail'],
    ['PUBLIC_URL', 'https://shop.example/#top'],
    ['PUBLIC_URL', 'https://name:secret@shop.example'],
    ['LOCALE', 'deutsch'],
    ['LOCALE', 'xx-XX'],
    ['LOCALE', 'english'],
    ['MAIL_FROM', 'Shop <>'],
    ['MAIL_FROM', 'Shop <a@shop.example> <b@shop.example>'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['S3_PUBLIC_URL', 'pictures.example'],
    ['SEARCH_URL', 'search.example:9200'],
    ['SEARCH_URL', 'http://shop:secret@search.example:9200'],
    ['SEARCH_URL', 'https://search.example:9200/Parts'],
    ['SEARCH_URL', 'https://search.example:9200/parts/more'],
    ['DATABASE_URL', 'postgres://db:port/shop'],
    ['DATABASE_URL', 'postgres://db/shop?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://db/shop?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db/shop?ssl=true'],
    ['DATABASE_URL', 'postgres://db/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
    ['DATABASE_URL', 'postgres://db/shop?sslrootcert=package.json'],
    ['DATABASE_POOLER', 'pgbouncer'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_STATEMENT_TIMEOUT', '0'],
    ['DATABASE_IDLE_TIMEOUT', 'never'],
    ['SAMPLE_CATALOGUE', 'yes'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_WEBHOOKS', 'true'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused with the variable’s name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  test('that are invalid are all reported together', () => {
    const wrong = { PORT: 'abc', CURRENCY: 'usd', LOG_LEVEL: 'loud' };
    expect(() => readConfig(wrong)).toThrow(/^PORT .+\nLOG_LEVEL .+\nCURRENCY .+$/);
  });
});

test('.env.example lists every setting with its default, and those of compose.yaml', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const settings = lines.flatMap((line) =>
    /^#[A-Z]/.exec(line) && line.includes('=') ? [line.slice(1).split('=')] : [],
  );
  const composed = readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g);
  const expected = new Set([...Object.keys(environment.shape), ...Array.from(composed, ([, name]) => name)]);
  expect(settings.map(([name]) => name).sort()).toEqual([...expected].sort());
  const defaults = environment.parse({}) as Record<string, unknown>;
  for (const [name = '', value] of settings) {
    const text = { true: 'on', false: 'off' }[String(defaults[name])] ?? String(defaults[name]);
    if (defaults[name] !== undefined) expect(`${name}=${value}`).toBe(`${name}=${text}`);
  }
});

describe('a public shop', () => {
  test('that listens on a non-loopback address needs PUBLIC_URL', () => {
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
  ])('with a sandbox service is refused unless SANDBOX=allow: %o', (env) => {
    expect(() => readConfig(env)).toThrow(/SANDBOX=allow/);
    expect(readConfig({ ...env, SANDBOX: 'allow' }).publicUrl).toBe(env.PUBLIC_URL);
  });

  test.each(['http://127.0.0.1:3000', 'http://localhost:8080', 'https://localhost', 'http://[::1]:3000'])(
    'is not one with PUBLIC_URL %s',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  test.each(['127.0.0.1', '::1', 'localhost'])('is not one that listens on %s', (HOST) => {
    expect(URL.canParse(readConfig({ HOST }).publicUrl)).toBe(true);
  });
});

describe('a real service', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example:465', SHOP_EMAIL: 'hello@shop.example' };
  const s3 = { S3_BUCKET: 'pictures', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const database = { DATABASE_URL: 'postgres://shop@pooler/shop' };

  test.each([
    ['database', database, { url: 'postgres://shop@pooler/shop', isPooledByTransaction: false }],
    ['cards', stripe, { webhookSecrets: ['whsec_1'], apiUrl: 'https://api.stripe.com' }],
    ['google', google, { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' }],
    ['smtp', smtp, { url: smtp.SMTP_URL, from: 'hello@shop.example' }],
    ['s3', s3, { bucket: 'pictures', region: 'eu-1', endpoint: undefined, publicUrl: undefined }],
  ])('%s replaces the local service and ends the all-sandbox mode', (name, env, service) => {
    expect(readConfig(env)).toMatchObject({ services: { [name]: service }, isAllSandbox: false });
  });

  test.each([
    [stripe, 'STRIPE_API_URL', 'http://127.0.0.1:4000', { cards: { apiUrl: 'http://127.0.0.1:4000' } }],
    [stripe, 'STRIPE_WEBHOOK_SECRET', 'whsec_new,whsec_old', { cards: { webhookSecrets: ['whsec_new', 'whsec_old'] } }],
    [google, 'GOOGLE_ISSUER', 'http://127.0.0.1:4000/oidc', { google: { issuer: 'http://127.0.0.1:4000/oidc' } }],
    [smtp, 'MAIL_FROM', 'orders@shop.example', { smtp: { from: 'orders@shop.example' } }],
    [
      smtp,
      'MAIL_FROM',
      'Parts Ltd <Orders@Shop.example>',
      { smtp: { from: 'orders@shop.example', fromName: 'Parts Ltd' } },
    ],
    [
      smtp,
      'MAIL_FROM',
      '"Müller, Söhne & Co." <o@shop.example>',
      { smtp: { from: 'o@shop.example', fromName: 'Müller, Söhne & Co.' } },
    ],
    [s3, 'S3_ENDPOINT', 'https://s3.example', { s3: { endpoint: 'https://s3.example' } }],
    [s3, 'S3_PUBLIC_URL', 'https://pictures.example/', { s3: { publicUrl: 'https://pictures.example' } }],
    [
      {},
      'DATABASE_URL',
      'postgres://shop@db/shop?sslmode=verify-full&sslrootcert=package.json',
      { database: { directUrl: 'postgres://shop@db/shop?sslmode=verify-full&sslrootcert=package.json' } },
    ],
    [
      database,
      'DATABASE_DIRECT_URL',
      'postgres://shop@db/shop',
      { database: { directUrl: 'postgres://shop@db/shop' } },
    ],
  ])('%o takes %s=%s', (env, name, value, services) => {
    expect(readConfig({ ...env, [name]: value }).services).toMatchObject(services);
  });

  test('is refused when it is only partly configured', () => {
    for (const service of [stripe, google, smtp, s3]) {
      for (const left of Object.keys(service)) {
        const { [left]: _, ...rest } = service as Record<string, string>;
        if (Object.keys(rest)[0] === 'SHOP_EMAIL') continue;
        expect(() => readConfig(rest)).toThrow(new RegExp(`^${left} is required with ${Object.keys(rest)[0]}`));
      }
    }
    for (const [name, value] of [
      ['GOOGLE_ISSUER', 'https://id.example'],
      ['STRIPE_API_URL', 'https://stripe.example'],
      ['MAIL_FROM', 'hello@shop.example'],
      ['S3_ENDPOINT', 'https://s3.example'],
      ['DATABASE_DIRECT_URL', 'postgres://db/shop'],
    ])
      expect(() => readConfig({ [name as string]: value })).toThrow(new RegExp(`required with ${name}$`));
  });

  test('behind a transaction pooler needs a direct address', () => {
    const pooled = { ...database, DATABASE_POOLER: 'transaction' };
    expect(() => readConfig(pooled)).toThrow(/^DATABASE_DIRECT_URL is required with DATABASE_POOLER$/);
    const direct = { DATABASE_DIRECT_URL: 'postgres://shop@db/shop' };
    expect(readConfig({ ...pooled, ...direct }).services.database?.isPooledByTransaction).toBe(true);
  });

  test('that a public shop lacks is reported by its variables', () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' };
    expect(() => readConfig(open)).toThrow(
      /STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: .+\n.*SMTP_URL, SHOP_EMAIL: the sandbox shows all email/,
    );
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL: .+\n.*STRIPE_SECRET_KEY.+\n.*SMTP_URL/);
    expect(() => readConfig({ ...open, ...stripe, ...google })).toThrow(/^(?!.*STRIPE).*SMTP_URL/s);
    expect(() => readConfig({ ...open, ...smtp })).toThrow(/^(?!.*SMTP).*STRIPE_SECRET_KEY/s);
    for (const env of [open, { ...open, ...stripe }, { HOST: '0.0.0.0' }])
      expect(() => readConfig(env)).toThrow(/^(?!.*GOOGLE)/s);
    expect(readConfig({ ...open, ...stripe, ...google, ...smtp }).publicUrl).toBe(open.PUBLIC_URL);
  });

  test('Google is absent from a public shop without it, and a guest where other people can sign in', () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' };
    const demo = { ...open, SANDBOX: 'allow' };
    for (const [env, source] of [
      [{}, 'sandbox'],
      [google, 'real'],
      [{ ...open, ...stripe, ...smtp }, 'none'],
      [{ ...open, ...stripe, ...smtp, ...google }, 'real'],
      [demo, 'guest'],
      [{ ...demo, ...stripe, ...smtp }, 'none'],
      ...[stripe, smtp, s3, database].flatMap((service) => [
        [service, 'guest'],
        [{ ...demo, ...service }, 'none'],
      ]),
    ] as [Record<string, string>, string][]) {
      expect([env, readConfig(env).google]).toEqual([env, source]);
    }
  });

  test('without SMTP makes mail public in a public shop only', () => {
    const demo = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow' };
    expect(
      [{}, smtp, { ...demo, ...smtp }, demo, { ...demo, ...stripe }].map((env) => readConfig(env).isMailPublic),
    ).toEqual([false, false, false, true, true]);
  });

  test('that takes real cards starts with an empty catalogue, unless samples are configured', () => {
    expect(readConfig(stripe).hasSampleCatalogue).toBe(false);
    expect(readConfig({ ...stripe, SAMPLE_CATALOGUE: 'on' }).hasSampleCatalogue).toBe(true);
    expect(readConfig({ ...google, ...smtp, ...s3 }).hasSampleCatalogue).toBe(true);
    expect(readConfig({ SAMPLE_CATALOGUE: 'off' }).hasSampleCatalogue).toBe(false);
  });
});
