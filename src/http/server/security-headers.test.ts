import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getSession } from '../../contract/account/identity.ts';
import { listProducts } from '../../contract/catalogue/product.ts';
import { placeBooking } from '../../contract/orders/booking.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { pagePolicy, stripNonce } from './security-headers.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function scriptSources(html: string): string[] {
  const directive = pagePolicy(Buffer.from(html).toString('latin1'), 'm')
    .split('; ')
    .find((one) => one.startsWith('script-src '));
  return directive?.split(' ').slice(1) ?? [];
}

describe('the policy of a page', () => {
  test.each([
    ['none', '<p>Hello</p>', []],
    ['one', '<script nonce="m">start()</script>', ['start()']],
    ['a module', '<script nonce="m" type="module" async="">import "/a.js";</script>', ['import "/a.js";']],
    ['data', '<script nonce="m" type="application/json" id="data">{"a":1}</script>', ['{"a":1}']],
    [
      'two, one of them twice',
      '<script nonce="m">a</script><script nonce="m">b</script>\n<script nonce="m">a</script>',
      ['a', 'b'],
    ],
    ['over several lines', '<script nonce="m">\n  a();\n  b();\n</script>', ['\n  a();\n  b();\n']],
    [
      'with what looks like an end',
      '<script nonce="m">x = "<\\/script>"; y = "<p>"</script>',
      ['x = "<\\/script>"; y = "<p>"'],
    ],
    ['with what looks like a source', '<script nonce="m" data-src="/a.js">a</script>', ['a']],
    ['beyond ASCII', '<script nonce="m">say("ü 🙂")</script>', ['say("ü 🙂")']],
    ['empty', '<script nonce="m"></script>', ['']],
  ])("allows exactly the page's inline scripts: %s", (_what, html, codes) => {
    expect(scriptSources(html)).toEqual(["'self'", ...codes.map(hashOf)]);
  });

  test.each([
    '<script nonce="m" src="/static/js/a.js"></script>',
    '<script nonce="m" type="module" src="/a.js"></script>',
    '<script nonce="m" async="" src=/a.js></script>',
    '<script nonce="m"\n  src="/a.js"\n></script>',
  ])('has no hash for %j, which is a file', (html) => {
    expect(scriptSources(html)).toEqual(["'self'"]);
  });

  test.each([
    ['a script of no mark', '<script>evil()</script>'],
    ['a script of another mark', '<script nonce="x">evil()</script>'],
    ['a script that knows how a mark is called', '<script data-nonce="m" nonce>evil()</script>'],
    ['a script that is not closed', '<script>evil();'],
    ['a mark in the code', '<script>evil(\' nonce="m"\')</script>'],
  ])('does not allow scripts from the page’s data: %s', (_what, injected) => {
    const own = '<script nonce="m">start()</script>';
    const html = `<p>${injected}</p>${own}<script nonce="m">more()</script>`;
    const sources = scriptSources(html);
    expect(sources.filter((source) => ![hashOf('start()'), hashOf('more()'), "'self'"].includes(source))).toEqual([]);
    expect(sources).toContain(hashOf('more()'));
  });

  test("the page's script markers are removed", () => {
    const html = '<link nonce="m" href="/a.css"><script nonce="m">start()</script><p>nonce="x"</p>';
    expect(stripNonce(html, 'm')).toBe('<link href="/a.css"><script>start()</script><p>nonce="x"</p>');
  });

  test('allows no other origins and nothing unsafe', () => {
    const policy = pagePolicy('<script nonce="m">a</script>', 'm');
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:|data:/);
  });
});

describe('the security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };

  test('are part of every response', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    for (const [method, path, status] of [
      ['GET', '/api/products', 200],
      ['GET', '/api/booking', 401],
      ['GET', '/api/products/01890000-0000-7000-8000-000000000000', 404],
      ['POST', '/api/identity/sign-in', 400],
      ['GET', '/api/unknown', 404],
      ['GET', `/api/products/${'x'.repeat(1000)}`, 404],
      ['GET', '/api/openapi.json', 200],
      ['GET', '/api/health/live', 200],
      ['POST', '/sandbox/cards/confirm', 400],
    ] as const) {
      const response = await visitor.send(method, path);
      expect([path, response.status, response.headers]).toEqual([path, status, expect.objectContaining(always)]);
      const names = Object.keys(response.headers);
      expect(names.filter((name) => name === 'server' || name === 'x-powered-by')).toEqual([]);
    }
  });

  test('are part of the response to a URL that cannot be decoded', async () => {
    const shop = await openTestShop();
    const response = await shop.visitor().send('GET', '/api/products/%zz');
    expect(response.headers).toMatchObject(always);
  });

  test('include Strict-Transport-Security over https', async () => {
    const plain = await openTestShop();
    const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow' });
    const policyOf = async (shop: typeof plain) =>
      (await shop.visitor().send('GET', '/api/products')).headers['strict-transport-security'];
    expect(await policyOf(plain)).toBeUndefined();
    expect(await policyOf(secure)).toBe('max-age=31536000; includeSubDomains');
  });

  test('include no-store for personal data and refusals', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const cacheOf = async (path: string) => (await customer.send('GET', path)).headers['cache-control'];
    expect(await cacheOf(`/api/booking?email=${customer.email}`)).toBe('private, no-store');
    expect(await cacheOf(`/api/user/${customer.email}`)).toBe('private, no-store');
    expect(await cacheOf('/api/booking')).toBe('no-store');
    expect(await cacheOf('/api/unknown')).toBe('no-store');
  });

  test('do not enable CORS', async () => {
    const shop = await openTestShop();
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const response = await shop.visitor().send('GET', '/api/products', { headers });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('an error', () => {
  test('for an unknown call is a problem with 404', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const path of ['/api/unknown', '/api/unknown/deeper?x=1', '/api/']) {
        const { status, body, headers } = await visitor.send(method, path);
        const problem = {
          type: '/api/docs#not_found',
          title: 'not found',
          status: 404,
          detail: 'There’s nothing at this address.',
          code: 'not_found',
          instance: expect.any(String),
        };
        expect([method, path, status, body]).toEqual([method, path, 404, problem]);
        expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      }
    }
  });

  test('of the server reveals only a reference number', async () => {
    const shop = await openTestShop({ LOG_LEVEL: 'silent' });
    const customer = await shop.customer();
    const product = await stockProduct(shop.db);
    await shop.db.destroy();
    const body = { email: customer.email, customerName: 'Ada', _id: product.id, price: product.price, quantity: 1 };
    const responses = [
      await customer.send('GET', '/api/products?q=fan'),
      await customer.send('GET', `/api/products/${product.id}`),
      await customer.call(placeBooking, { body }),
      await customer.send('POST', '/api/identity/sign-in', { body: { email: customer.email, password: 'secret' } }),
    ];
    for (const response of responses) {
      expect([response.status, response.body]).toEqual([
        500,
        {
          type: '/api/docs#internal',
          title: 'internal',
          status: 500,
          detail: 'Something went wrong on our side. Try again in a moment.',
          code: 'internal',
          instance: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ]);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/problem\+json/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(new Set(responses.map((response) => (response.body as { instance?: string }).instance)).size).toBe(
      responses.length,
    );
  });
});

describe('the health of the shop', () => {
  test('is live and ready when the database answers and is migrated', async () => {
    const shop = await openTestShop();
    const live = await shop.visitor().send('GET', '/api/health/live');
    expect([live.status, live.body]).toEqual([200, { status: 'live', instance: shop.instance }]);
    const ready = await shop.visitor().send('GET', '/api/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  test('is not ready while a migration is missing', async () => {
    const shop = await openTestShop();
    await shop.db.deleteFrom('kyselyMigration' as never).execute();
    const { status, body } = await shop.visitor().send('GET', '/api/health/ready');
    expect([status, body]).toEqual([503, { status: 'not ready' }]);
  });

  test('is live but not ready without the database', async () => {
    const shop = await openTestShop({ LOG_LEVEL: 'silent' });
    await shop.db.destroy();
    expect((await shop.visitor().send('GET', '/api/health/live')).status).toBe(200);
    const { status, body } = await shop.visitor().send('GET', '/api/health/ready');
    expect([status, body]).toEqual([503, { status: 'not ready' }]);
  });
});

test('responses with a session are not stored, and others are revalidated', async () => {
  const shop = await openTestShop();
  const [stranger, customer] = [shop.visitor(), await shop.customer()];
  expect((await stranger.call(listProducts)).headers['cache-control']).toBe('no-cache');
  expect((await customer.call(listProducts)).headers['cache-control']).toBe('private, no-store');
  expect((await stranger.call(getSession)).headers['cache-control']).toBe('private, no-store');
});
