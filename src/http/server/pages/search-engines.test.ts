import { expect, test } from 'vitest';
import { saveBuild } from '../../../contract/catalogue/saved-build.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const shopAddress = 'https://shop.example';
const settings = { PUBLIC_URL: shopAddress, SANDBOX: 'allow' };

test('robots.txt disallows private pages and names the sitemap', async () => {
  const { app } = await openTestShop(settings);
  const { body } = await app.inject('/robots.txt');
  for (const line of [
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /cart',
    `Sitemap: ${shopAddress}/sitemap.xml`,
  ])
    expect(body.split('\n')).toContain(line);
});

test('search engines may not read endless builds, and what shows a preview of a link may', async () => {
  const { app } = await openTestShop(settings);
  const groups = (await app.inject('/robots.txt')).body.split('\n\n');
  const groupOf = (agent: string) => groups.find((group) => group.split('\n').includes(`User-agent: ${agent}`)) ?? '';
  for (const path of ['/builder?', '/builder/guided?', '/compare', '/*?*&build='])
    expect([path, groupOf('*').split('\n').includes(`Disallow: ${path}`)]).toEqual([path, true]);
  const preview = groupOf('Twitterbot').split('\n');
  expect(preview).toEqual(expect.arrayContaining(['User-agent: LinkedInBot', 'Disallow: /api/', 'Disallow: /order']));
  expect(preview.filter((line) => /builder|compare|hardware/.test(line))).toEqual([]);
});

test('of the builder two pages are indexed, and a build that is sent has a title and a picture', async () => {
  const { app, db, visitor } = await openTestShop(settings, await loadWebBuild());
  const [id = ''] = await stockParts(db, [{ category: 'gpu', name: 'Card', price: 300, specifications: {} }]);
  for (const page of ['/builder', '/builder/guided']) {
    const { body, headers } = await app.inject(page);
    expect([page, canonicalOf(body), headers['x-robots-tag']]).toEqual([page, shopAddress + page, undefined]);
  }
  for (const [address, canonical] of [
    ['/builder/guided?budget=900&purpose=office', '/builder/guided'],
    [`/builder?parts=${id}&category=memory&q=x&page=2`, `/builder?parts=${id}`],
  ] as const) {
    const { body, headers } = await app.inject(address);
    expect([address, canonicalOf(body), headers['x-robots-tag']]).toEqual([
      address,
      shopAddress + canonical,
      'noindex',
    ]);
  }
  const { slug } = (await visitor().call(saveBuild, { body: { name: 'Den', parts: [{ product: id }] } })).body;
  const saved = await app.inject(`/builder/b/${slug}`);
  expect([saved.statusCode, saved.headers['x-robots-tag'], canonicalOf(saved.body)]).toEqual([
    200,
    'noindex',
    `${shopAddress}/builder/b/${slug}`,
  ]);
  expect(saved.body).toContain('<title>Den · Hardware Store</title>');
  const picture = /property="og:image" content="([^"]*)"/.exec(saved.body)?.[1] ?? '';
  expect(picture).toBe(`${shopAddress}/builder/b/${slug}/picture.png`);
  expect((await app.inject(new URL(picture).pathname)).headers['content-type']).toBe('image/png');
});

test('private pages, forms and list views have noindex; public pages have a canonical URL', async () => {
  const { app, db } = await openTestShop(settings, await loadWebBuild());
  const product = await stockProduct(db);
  const pages = {
    '/': '/',
    '/?utm_source=letter': '/',
    '/hardwarecomponents': '/hardwarecomponents',
    '/hardwarecomponents?category=accessory': '/hardwarecomponents?category=accessory',
    '/about': '/about',
    '/myportfolio': '/about',
    '/terms': '/terms',
    '/review': '/review',
    [`/product/${product.id}/test-part?from=elsewhere`]: `/product/${product.id}/test-part`,
  };
  for (const [address, canonical] of Object.entries(pages)) {
    const { body, headers } = await app.inject(address);
    expect([address, canonicalOf(body)]).toEqual([address, shopAddress + canonical]);
    expect([address, headers['x-robots-tag']]).toEqual([address, undefined]);
  }
  for (const address of [
    '/login',
    '/login?returnTo=/dashboard',
    '/signup',
    '/dashboard',
    '/navbar',
    '/cart',
    '/nothing',
    '/hardwarecomponents?sort=price',
    '/hardwarecomponents?category=accessory&brand=x&brand=y',
    '/hardwarecomponents?category=accessory&brand=x&color=Black',
    '/hardwarecomponents?brand=x',
    '/hardwarecomponents?category=memory&color=Black',
  ])
    expect([address, (await app.inject(address)).headers['x-robots-tag']]).toEqual([address, 'noindex']);
});

test('a list of one value of a facet has its own title; other lists name the nearest such page', async () => {
  const { app, db } = await openTestShop(settings, await loadWebBuild());
  const { id } = await stockProduct(db);
  const specifications = JSON.stringify({ socket: 'AM5', formFactor: 'ATX' });
  await db
    .updateTable('products')
    .set({ category: 'motherboard', brand: 'X', specifications })
    .where('id', '=', id)
    .execute();
  const list = '/hardwarecomponents?category=motherboard';
  const own = (await app.inject(`${list}&socket=AM5`)).body;
  expect(own).toContain('<title>AM5 motherboards · Hardware Store</title>');
  expect(own).toContain('content="Compare AM5 motherboards by price');
  for (const [query, nearest] of [
    ['&socket=AM5', '&socket=AM5'],
    ['&maxPrice=400&socket=AM5&sort=price', '&socket=AM5'],
    ['&socket=AM5&formFactor=ATX', ''],
    ['&socket=AM5&socket=AM4', ''],
    ['&memorySlots=4', ''],
  ] as const) {
    expect([query, canonicalOf((await app.inject(list + query)).body)]).toEqual([query, shopAddress + list + nearest]);
  }
  const none = await app.inject(`${list}&socket=AM4`);
  expect(none.body).toContain('<meta name="robots" content="noindex"/>');
});

test('a path that looks like another host is a 404', async () => {
  const { app } = await openTestShop(settings, await loadWebBuild());
  for (const address of ['//[', '//%5B', '//a:99999/x'])
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, 404]);
});

test('a product has structured data with its name escaped, and with its rating once it has reviews', async () => {
  const { app, db } = await openTestShop(settings, await loadWebBuild());
  const name = '</script><script>alert(1)</script> & "Part"';
  const { id } = await stockProduct(db, { name, price: 1234.5, available: 0 });
  const { body, headers } = await app.inject(`/product/${id}/test-part`);
  expect(body).not.toContain('</script><script>alert(1)');
  const [product, trail] = factsOf(body);
  expect(product).toMatchObject({
    '@type': 'Product',
    name,
    sku: id,
    image: [expect.stringMatching(`^${shopAddress}/`)],
    offers: {
      '@type': 'Offer',
      url: `${shopAddress}/product/${id}/test-part`,
      price: '1234.5',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { name }] });
  // Browsers do not run data blocks, so the policy has no hash of them.
  const hashes = String(headers['content-security-policy']).match(/'sha256-/g)?.length;
  const inline = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>/g)].length;
  expect(hashes).toBeLessThanOrEqual(inline);
  const review = { id: newId(), author: 'A', body: 'B', rating: 4, ratingScale: 5, productId: id };
  await db.insertInto('reviews').values(review).execute();
  const [rated] = factsOf((await app.inject(`/product/${id}/test-part`)).body);
  expect(rated?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4,
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
});

test('the home page describes the shop, the list its products, and each has an Open Graph picture', async () => {
  const { app, db } = await openTestShop(settings, await loadWebBuild());
  const product = await stockProduct(db);
  const home = (await app.inject('/')).body;
  expect(factsOf(home)).toMatchObject([{ '@type': 'WebSite', publisher: { '@type': 'Organization' } }]);
  expect(home).toContain(`property="og:image" content="${shopAddress}/social.png"`);
  const grid = (await app.inject('/hardwarecomponents')).body;
  expect(factsOf(grid)).toMatchObject([
    { '@type': 'ItemList', itemListElement: [{ url: `${shopAddress}/product/${product.id}/test-part` }] },
    { '@type': 'BreadcrumbList' },
  ]);
});

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

function factsOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}
