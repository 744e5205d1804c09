import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { type Account, test as base, expect, newAccount, sampleProduct, submitSignIn, toast } from '../support/test.ts';

/** In a browser with its back/forward cache, which Playwright turns off. */
const test = base.extend<{ visitor: BrowserContext }>({
  visitor: async ({ launchOptions, baseURL }, use) => {
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    await use(await browser.newContext({ baseURL }));
    await browser.close();
  },
});

test('public pages come back as they were left', { tag: '@extended' }, async ({ visitor, page }) => {
  const products = [await sampleProduct(page), await sampleProduct(page, 1)] as const;
  const ids = products.map(({ _id }) => _id).join();
  const pages = [
    '/',
    '/hardwarecomponents',
    '/hardwarecomponents?category=motherboard',
    '/hardwarecomponents?search=ryzen',
    `/product/${products[0]._id}/${products[0].slug}`,
    `/compare?ids=${ids}`,
    '/review',
    '/blogs',
    '/about',
    '/shipping',
    '/saved',
    '/login',
  ];
  for (const path of pages) {
    const tab = await open(visitor, path);
    const reasons = await leaveAndReturn(tab);
    expect([path, await isAsLeft(tab), ...reasons]).toEqual([path, true]);
    await tab.close();
  }
});

test('a page that comes back shows what is in the cart by now', { tag: '@extended' }, async ({ visitor, page }) => {
  const product = await sampleProduct(page);
  const tab = await open(visitor, '/');
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await tab.goto(`/product/${product._id}/${product.slug}`);
  await untilAlive(tab);
  await tab.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(tab.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await tab.goBack({ waitUntil: 'commit' });
  expect(await isAsLeft(tab)).toBe(true);
  await expect(tab.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

test('a page that comes back shows a person what they left, and nothing of it after the sign-out', async ({
  visitor,
}) => {
  const account = newAccount('Robin Private');
  await signUp(visitor, account);
  const tab = await open(visitor, '/login');
  await submitSignIn(tab, account);
  await expect(tab).not.toHaveURL('/login');
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(tab.getByRole('status').filter({ hasText: account.email })).toBeVisible();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  await tab.evaluate(() => {
    addEventListener('pageshow', () => {
      sessionStorage.setItem(
        'shown',
        document.body.checkVisibility({ visibilityProperty: true }) ? 'visible' : 'hidden',
      );
    });
  });
  await tab.goto('/robots.txt');
  await tab.goBack({ waitUntil: 'commit' });
  await expect(tab.getByRole('status').filter({ hasText: account.email })).toBeVisible();
  await tab.evaluate(() => sessionStorage.removeItem('shown'));
  await tab.goto('/robots.txt');

  const other = await open(visitor, '/');
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(other, 'You’re signed out.')).toBeVisible();

  await tab.goBack({ waitUntil: 'commit' });
  await expect(tab).toHaveURL(/\/login/);
  await expect(tab.getByText(account.email)).toHaveCount(0);
  expect(await tab.evaluate(() => sessionStorage.getItem('shown'))).not.toBe('visible');
});

async function signUp(context: BrowserContext, account: Account): Promise<void> {
  expect((await context.request.post('/api/identity/sign-up', { data: account })).status()).toBe(201);
  expect((await context.request.post('/api/identity/sign-out')).ok()).toBe(true);
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path, { waitUntil: 'networkidle' });
  await untilAlive(tab);
  await tab.evaluate(() => Object.assign(window, { isAsLeft: true }));
  return tab;
}

const isAsLeft = (tab: Page) => tab.evaluate(() => 'isAsLeft' in window);

/** Returns why the page was not kept. */
async function leaveAndReturn(tab: Page): Promise<string[]> {
  const reasons: string[] = [];
  const session = await tab.context().newCDPSession(tab);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await tab.goto('/robots.txt');
  await tab.goBack({ waitUntil: 'commit' });
  return reasons;
}
