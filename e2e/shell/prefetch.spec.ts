import type { Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/test.ts';

test('pointing at a product fetches its page, and following the link uses what was fetched', {
  tag: '@extended',
}, async ({ page }) => {
  // Again if another journey sold a product in the meantime: the page is then rightly fetched again.
  await expect(async () => {
    const responses = await watchData(page, /^\/product\//);
    // A pointer that already rests where the card will be does not enter it.
    await page.mouse.move(0, 0);
    await open(page);
    const card = page.getByRole('article').getByRole('link').first();
    await card.hover();
    await expect.poll(() => responses.length).toBe(1);
    await expect.poll(() => missingPreloads(page)).toEqual([]);
    const wasFetched = await scriptsOf(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Specifications' })).toBeVisible();
    // Revalidated where more than a second passed.
    await expect.poll(() => responses.length).toBe(2);
    expect(['from the cache', 'revalidated']).toContain(responses[1]);
    expect(await scriptsOf(page)).toEqual(wasFetched);
  }).toPass();
});

test('keyboard focus fetches a page as well, passing over a link does not', { tag: '@extended' }, async ({ page }) => {
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const data = () => asked.filter((path) => path.endsWith('.data'));
  const navigation = page.getByRole('banner').getByRole('navigation');
  const before = await navigation.getByRole('link', { name: 'Review' }).boundingBox();
  // In one task, so that a busy machine cannot make it a stay.
  await page.evaluate(
    ([x, y]) => {
      const link = document.elementFromPoint(x, y);
      for (const target of [link, document.body])
        target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
    [(before?.x ?? 0) + 5, (before?.y ?? 0) + 20] as const,
  );
  await navigation.getByRole('link', { name: 'Blogs' }).focus();
  await expect.poll(data).toContain('/blogs.data');
  expect(data()).toEqual(['/blogs.data']);
});

test('nothing is fetched ahead for the signed-in, nor where the visitor saves data', { tag: '@extended' }, async ({
  page,
  customer,
  openVisitor,
}) => {
  expect(customer.email).toContain('@');
  const visitor = await openVisitor();
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const one of [page, visitor]) {
    await one.clock.install();
    await open(one);
    const asked: string[] = [];
    one.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/|\.data$|favicon/.test(pathname)) asked.push(pathname);
    });
    await one.getByRole('article').getByRole('link').first().hover();
    // A prefetch begins 65 ms later, with a request.
    await one.clock.fastForward(1000);
    await one.evaluate(() => fetch('/favicon.svg'));
    await expect.poll(() => asked).toEqual(['/favicon.svg']);
  }
});

test('before its scripts are there, a page lets the browser fetch the document that is pointed at, and no act', {
  tag: '@extended',
}, async ({ context }) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Preload.enable');
  const fetched = new Set<string>();
  const errors: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.add(new URL(prefetchUrl).pathname);
  });
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) errors.push(ruleSet.errorType);
  });
  await page.route(/static\/js/, () => new Promise(() => {}));
  await page.goto('/hardwarecomponents');
  const rules = await page.locator('script[type=speculationrules]').textContent();
  const [{ where }] = JSON.parse(rules ?? '').prefetch;
  const isNamed = (path: string) =>
    where.href_matches.some((pattern: string) =>
      new URLPattern(pattern, 'https://shop.test').test(`https://shop.test${path}`),
    );
  expect(
    ['/cart', '/api/identity/sign-out', '/newsletter/unsubscribe/x', '/dashboard', '/order/x'].filter(isNamed),
  ).toEqual([]);
  const card = page.getByRole('article').getByRole('link').first();
  const path = await card.getAttribute('href');
  await card.hover();
  await expect.poll(() => [...fetched]).toEqual([path]);
  expect(errors).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function open(page: Page): Promise<void> {
  await page.goto('/hardwarecomponents', { waitUntil: 'networkidle' });
  await untilAlive(page);
}

/** How the browser came to the data of pages, in order. */
async function watchData(page: Page, pages: RegExp): Promise<string[]> {
  const responses: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const revalidated = new Set<string>();
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (statusCode === 304) revalidated.add(requestId);
  });
  session.on(
    'Network.responseReceived',
    ({ requestId, response: { url, fromDiskCache, fromPrefetchCache, status } }) => {
      const { pathname } = new URL(url);
      if (!pathname.endsWith('.data') || !pages.test(pathname)) return;
      const isRevalidated = status === 304 || revalidated.has(requestId);
      responses.push(isRevalidated ? 'revalidated' : fromDiskCache || fromPrefetchCache ? 'from the cache' : 'fetched');
    },
  );
  return responses;
}

/** The scripts that the document asks for ahead and that have not arrived. */
async function missingPreloads(page: Page): Promise<string[]> {
  const fetched = await scriptsOf(page);
  const preloads = await page
    .locator('link[rel="modulepreload"][href^="/static/js/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  return preloads.filter((name) => !fetched.includes(name));
}

/** The scripts that this document has fetched. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(names.filter((name) => name.startsWith('/static/js/')))].sort();
  });
}
