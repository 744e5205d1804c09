import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openTestShop } from '../../testing/test-shop.ts';

test('an unsupported method of a known path is refused with 405 and Allow', async () => {
  const shop = await openTestShop();
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  for (const [path, known] of paths) {
    const url = path.replace(':id', '01890000-0000-7000-8000-000000000000').replace(':email', 'a@example.com');
    // The routes to and from Google are no calls.
    const led: Endpoint['method'][] = path === '/api/identity/google' ? ['GET'] : [];
    const taken = [...known.map(({ method }) => method), ...led];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (taken.includes(method)) continue;
      const response = await shop.app.inject({ method, url, payload: '{', headers: { 'content-type': 'text/x' } });
      expect([method, path, response.statusCode, response.json().code]).toEqual([
        method,
        path,
        405,
        'method_not_allowed',
      ]);
      const allow = String(response.headers.allow).split(', ');
      expect([path, allow]).toEqual([path, expect.arrayContaining(taken)]);
      expect(allow).not.toContain(method);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  }
});

test('OPTIONS returns Allow and HEAD responds like GET without a body, also outside the contract', async () => {
  const shop = await openTestShop();
  const ask = (method: 'OPTIONS' | 'HEAD' | 'GET' | 'DELETE', url: string) => shop.app.inject({ method, url });
  const options = await ask('OPTIONS', '/api/reviews');
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, 'GET, HEAD, POST, OPTIONS', '']);
  const head = await ask('HEAD', '/api/products');
  expect([head.statusCode, head.body, head.headers['x-total-count']]).toEqual([200, '', '0']);
  expect((await ask('GET', '/api/payments/webhook')).headers.allow).toBe('POST, OPTIONS');
  expect((await ask('DELETE', '/api/openapi.json')).headers.allow).toBe('GET, HEAD, OPTIONS');
  expect((await ask('DELETE', '/api/unknown')).statusCode).toBe(404);
});
