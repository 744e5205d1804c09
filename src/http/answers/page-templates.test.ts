import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockProduct } from '../../testing/stock.ts';
import { openShopOn, openTestShop } from '../../testing/test-shop.ts';
import { loadWebBuild } from '../../web-build.ts';

const settings = { CACHE_STALE_MS: '2000', PUBLIC_URL: 'http://localhost' };

const publicPages = [
  '/',
  '/_.data',
  '/hardwarecomponents',
  '/hardwarecomponents.data',
  '/hardwarecomponents?category=monitor&sort=-price',
  '/review',
  '/blogs',
  '/about',
  '/privacy',
  '/product/unknown',
];

/** A shop that fills in templates, one on the same database that renders each page, and the same customer of both. */
async function twoShops() {
  const web = await loadWebBuild();
  const shop = await openTestShop(settings, web);
  const rendering = await openShopOn(shop.connectionString, settings, { build: web.build });
  const product = await stockProduct(shop.db, { name: 'Board <b> & "Co"' });
  const customer = await shop.customer();
  const { cookies: cookie } = customer;
  const read = async (from: typeof shop, url: string) => {
    const answer = await from.app.inject({ url, headers: { cookie } });
    const { date, ...headers } = answer.headers;
    // When the page was rendered.
    const body = answer.body.replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'now');
    return { status: answer.statusCode, headers, body };
  };
  const become = (name: string, photoUrl: string | null) =>
    shop.db.updateTable('users').set({ name, photoUrl }).where('email', '=', customer.email).execute();
  return { shop, rendering, customer, read, become, pages: [...publicPages, `/product/${product.id}/test-part`] };
}

const awkward = ['</script><script>', '<!--', '&amp;', "'", '"', '\\', '\\u003c', '$&', '\u2028', '🙂', 'é', '\n', ' '];

/** Begins with what is in no other text of a page, which would be sent once. */
const ofVisitor = (start: string) =>
  fc
    .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 5 })), {
      minLength: 4,
      maxLength: 12,
    })
    .map((parts) => start + parts.join('').replaceAll('\0', ''));

test('a page that is filled in is the page that would be rendered for its visitor', async () => {
  const { shop, rendering, read, become, pages } = await twoShops();
  const photo = fc.option(ofVisitor('https://photos.example/'), { nil: null });
  await fc.assert(
    fc.asyncProperty(ofVisitor('N'), photo, async (name, photoUrl) => {
      await become(name, photoUrl);
      for (const page of pages) {
        const filled = await read(shop, page);
        const rendered = await read(rendering, page);
        expect(filled.body).toBe(rendered.body);
        expect(filled.status).toBe(rendered.status);
      }
    }),
    { numRuns: 4 },
  );
});

test('a page that is filled in has a policy with the hashes of its scripts', async () => {
  const { shop, read, become } = await twoShops();
  for (const name of ['Ada', '</script>']) {
    await become(name, null);
    const { body, headers } = await read(shop, '/about');
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const scripts = inline.filter((code) => !code.startsWith('{"@context"'));
    expect(scripts.length).toBeGreaterThan(2);
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
  }
});

test('a page is filled in for the user who is signed in when it is requested', async () => {
  const { shop, customer, read, become } = await twoShops();
  await become('Before', null);
  expect((await read(shop, '/')).body).toContain('Before');
  await become('After', 'https://photos.example/a.jpg');
  const { body } = await read(shop, '/');
  expect(body).toContain('After');
  expect(body).toContain('https://photos.example/a.jpg');
  expect(body).not.toContain('Before');
  await customer.signOut();
  const ended = await read(shop, '/');
  expect(ended.body).not.toContain('After');
  expect(ended.headers['cache-control']).toBe('private, no-store');
});
