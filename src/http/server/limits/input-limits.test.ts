import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specificationFields } from '../../../contract/catalogue/specification.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { addProduct } from '../../../contract/owner/product-edit.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { hasMoreValues } from './limit-input.ts';

const SMALL_ANSWER = 8 * 1024;

const unknownKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));

describe('C18 a call', () => {
  test('C18 with too many fields is refused before validation by every endpoint', async () => {
    const shop = await openTestShop();
    const someone = await shop.admin();
    const nested = { a: { b: [Array.from({ length: 501 }, () => 0)] } };
    const taking = endpoints.filter(({ method, upload }) => method !== 'GET' && !upload);
    const bodies = [unknownKeys(8000), Array.from({ length: 8000 }, () => 0), nested];
    for (const { method, path } of taking) {
      const at = path.replace(':id', '01890000-0000-7000-8000-000000000000').replace(':email', someone.email);
      for (const body of bodies) {
        const response = await someone.send(method, at, { body });
        expect([path, response.status, response.body.errors]).toEqual([
          path,
          400,
          [{ field: 'body', code: 'too_big', message: 'Send at most 500 values' }],
        ]);
        expect(JSON.stringify(response.body).length).toBeLessThan(SMALL_ANSWER);
      }
    }
  });

  test('C18 with 70,000 unknown fields is refused for its length', async () => {
    const shop = await openTestShop();
    const response = await shop.visitor().send('POST', '/api/contact', { body: unknownKeys(70_000) });
    expect([response.status, response.body.detail]).toEqual([413, 'The body is larger than 128 kB.']);
    expect(JSON.stringify(response.body).length).toBeLessThan(SMALL_ANSWER);
  });

  test('C18 gets at most 20 validation errors and the number of the others', async () => {
    const shop = await openTestShop();
    const response = await shop.visitor().send('POST', '/api/contact', { body: unknownKeys(100) });
    expect(response.body.errors).toHaveLength(20);
    expect(response.body).toMatchObject({ status: 400, code: 'invalid_request', errorsLeftOut: 84 });
    expect(JSON.stringify(response.body).length).toBeLessThan(SMALL_ANSWER);
  });

  test('C18 gets the name of a very long unknown field shortened', async () => {
    const shop = await openTestShop();
    const response = await shop.visitor().send('POST', '/api/newsletter', { body: { ['x'.repeat(100_000)]: 1 } });
    expect(response.body.errors?.map(({ field }) => field)).toContain('x'.repeat(100));
    expect(JSON.stringify(response.body).length).toBeLessThan(SMALL_ANSWER);
  });

  test('C18 of the sandbox card provider has the same limits', async () => {
    const shop = await openTestShop();
    const ask = (count: number) =>
      shop.visitor().send('POST', '/sandbox/cards/confirm', { body: { clientSecret: 'x', ...unknownKeys(count) } });
    expect((await ask(8000)).body.errors).toMatchObject([{ field: 'body', code: 'too_big' }]);
    expect((await ask(100)).body.errors).toHaveLength(20);
  });

  test.each(endpoints.filter(({ query }) => query).map(({ method, path }) => [method, path] as const))(
    'C18 %s %s with too many parameters is refused',
    async (method, path) => {
      const shop = await openTestShop();
      const someone = await shop.admin();
      const many = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=`).join('&');
      const tooMany = await someone.send(method, `${path}?${many(500)}`);
      expect([tooMany.status, tooMany.body.errors]).toEqual([
        400,
        [{ field: 'query', code: 'too_big', message: 'Send at most 40 parameters' }],
      ]);
      const most = await someone.send(method, `${path}?${many(40)}`);
      expect([most.status, most.body.errors?.length]).toEqual([400, 20]);
    },
  );

  test('C18 with a URL longer than 4096 characters is refused, also for pages', async () => {
    const shop = await openTestShop();
    for (const path of ['/api/products?q=', '/']) {
      const response = await shop.visitor().send('GET', path + 'x'.repeat(4096));
      expect([path, response.status, response.body.code]).toEqual([path, 414, 'address_too_long']);
    }
  });

  test('C5 the largest product that the form can send is accepted', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const text = (length: number) => '漢'.repeat(length);
    const largest = {
      number: 100_000,
      text: text(200),
      list: Array.from({ length: 50 }, () => text(200)),
    };
    const fields = Object.entries(specificationFields.case);
    const specifications = Object.fromEntries(fields.map(([key, { kind }]) => [key, largest[kind]]));
    const body = {
      name: text(200),
      description: text(2000),
      price: 9.99,
      quantity: 1,
      picture: '/images/01890000-0000-7000-8000-000000000000-808080/800.webp',
      category: 'case',
      brand: text(100),
      partNumber: text(100),
      specifications,
    };
    const response = await boss.call(addProduct, { body });
    expect(response.body.errors).toMatchObject([{ field: 'picture' }]);
  });
});

test('values are counted at every depth, up to the limit', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, inner) => sum + 1 + count(inner), 0)
      : 0;
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(30), (value, most) => {
      expect(hasMoreValues(value, most)).toBe(count(value) > most);
    }),
  );
});

describe('C18 a value that PostgreSQL cannot store', () => {
  const bad = ['a\u0000b', '\ud800', 'x\udc00y'];

  test('C18 is refused in every field of every call, without a server error', async () => {
    const shop = await openTestShop();
    const someone = await shop.admin();
    for (const { method, path, query, body, params, upload } of endpoints) {
      if (upload) continue;
      const at = path.replace(':id', '01890000-0000-7000-8000-000000000000').replace(':email', someone.email);
      const fieldsOf = (schema: unknown) =>
        Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).flatMap((field) =>
          bad.map((text) => [field, text] as const),
        );
      const asked = [
        ...fieldsOf(query).map(([field]) => ({ url: `${at}?${field}=a%00b` })),
        ...fieldsOf(params).map(([field]) => ({ url: path.replace(`:${field}`, 'a%00b') })),
        ...fieldsOf(body).map(([field, text]) => ({ url: at, body: { [field]: text } })),
      ];
      for (const { url, ...rest } of asked) {
        const { status } = await someone.send(method, url, rest);
        expect([method, url, rest, status]).toEqual([method, url, rest, 400]);
      }
    }
  });

  test('C18 is refused in a password by field', async () => {
    const shop = await openTestShop();
    const body = { name: 'Ada', email: 'ada@example.com', password: 'sec\u0000ret' };
    const response = await shop.visitor().send('POST', '/api/identity/sign-up', { body });
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ field: 'password', code: 'custom', message: 'Contains characters that can’t be displayed' }],
    ]);
  });

  test('C18 in the URL of a page is not a server error', async () => {
    const shop = await openTestShop();
    const urls = [
      '/images/%00/400.webp',
      '/api/identity/google?returnTo=%00',
      '/api/identity/google/callback?code=%00&state=%00',
      '/newsletter/unsubscribe/%00',
      '/sandbox/mail?to=%00',
      '/sandbox/mail/%00',
      '/sandbox/google/authorize?client_id=%00',
      '/sitemap.xml?page=%00',
    ];
    for (const url of urls) {
      for (const method of ['GET', 'POST'] as const) {
        const { status } = await shop.visitor().send(method, url);
        expect([method, url, status < 500]).toEqual([method, url, true]);
      }
    }
  });
});
