// From an input to the next frame, on a phone at the machine's speed and at a quarter of it, and the shift of the layout; and
// from a click on a prefetched product to its page, with a mouse. A busy machine makes the times worse.
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInContext } from '../e2e/screens/sign-in.ts';
import { untilAlive } from '../e2e/support/alive.ts';
import { openShop, type ShopProcess } from '../e2e/support/shop-process.ts';
import { onShutdown } from '../src/process/shutdown.ts';
import { demoAccounts } from '../src/sandbox/demo-accounts.ts';
import { findBrowser } from './find-browser.mjs';

const BUDGET_MILLISECONDS = 50;
const OPENING_BUDGET_MILLISECONDS = 100;
const ROUNDS = 3;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Interaction = { name: string; path: string; isAdmin?: true; act: (page: Page) => Promise<unknown> };

const manageProducts = { path: '/dashboard/manageProducts', isAdmin: true } as const;

const interactions: Interaction[] = [
  { name: 'open the menu', path: '/', act: (page) => page.getByLabel('Open menu').click() },
  { name: 'next slide', path: '/', act: (page) => page.getByRole('button', { name: 'Next' }).click() },
  { name: 'type in the search', path: '/hardwarecomponents', act: (page) => page.getByRole('searchbox').press('a') },
  { name: 'choose a filter', path: '/hardwarecomponents', act: (page) => page.getByRole('checkbox').first().click() },
  { name: 'choose a picture', path: '/product', act: (page) => page.locator('main a[href^="#"]').nth(1).click() },
  {
    name: 'one more',
    path: '/orderProduct',
    isAdmin: true,
    act: (page) => page.getByRole('button', { name: 'One more' }).click(),
  },
  { name: 'search a table', ...manageProducts, act: (page) => page.getByRole('searchbox').press('a') },
  {
    name: 'open a dialog',
    ...manageProducts,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
];

const shop = await openShop('interactions-data');
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // A container's root has no user namespaces for the browser's sandbox.
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
});
const close = async () => {
  await browser.close();
  await shop.close();
};
onShutdown(close);
try {
  console.log(`${''.padEnd(22)}   usual speed   a quarter   layout shift`);
  const results = [];
  for (const interaction of interactions) results.push(await report(browser, shop, interaction));
  results.push(await reportOpening(browser, shop));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await close();
}

async function report(browser: Browser, shop: ShopProcess, interaction: Interaction): Promise<boolean> {
  const usual = await measure(browser, shop, interaction, 1);
  const slow = await measure(browser, shop, interaction, 4);
  const shift = Math.max(usual.shift, slow.shift);
  const isReached = usual.time <= BUDGET_MILLISECONDS && shift === 0;
  console.log(
    `${interaction.name.padEnd(22)} ${String(usual.time).padStart(8)} ms ${String(slow.time).padStart(8)} ms   ${shift.toFixed(4)}${isReached ? '' : '  OVER BUDGET'}`,
  );
  return isReached;
}

/** The median of the rounds, each in a new context. */
async function measure(browser: Browser, shop: ShopProcess, { path, isAdmin, act }: Interaction, slowdown: number) {
  const times: number[] = [];
  let shift = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ ...phone, baseURL: shop.address });
    const admin = demoAccounts.find(({ role }) => role === 'admin');
    if (isAdmin && admin) await signInContext(context, admin);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(await addressOf(page, path), { waitUntil: 'networkidle' });
    await untilAlive(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    const found = await page.evaluate(collect);
    times.push(found.time);
    shift = Math.max(shift, found.shift);
    await context.close();
  }
  return { time: times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN, shift };
}

async function reportOpening(browser: Browser, shop: ShopProcess): Promise<boolean> {
  const [usual, slow] = [await measureOpening(browser, shop, 1), await measureOpening(browser, shop, 4)];
  const isReached = usual <= OPENING_BUDGET_MILLISECONDS;
  console.log(
    `${'open a product'.padEnd(22)} ${String(usual).padStart(8)} ms ${String(slow).padStart(8)} ms${isReached ? '' : '  OVER BUDGET'}`,
  );
  return isReached;
}

/** The median of the rounds, each with another product, which the pointer is over until its prefetch has ended. */
async function measureOpening(browser: Browser, shop: ShopProcess, slowdown: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: shop.address });
    const page = await context.newPage();
    await page.goto('/hardwarecomponents', { waitUntil: 'networkidle' });
    await untilAlive(page);
    const product = page.locator('main a[href^="/product/"]').nth(round);
    const prefetched = page.waitForResponse((response) => /\/product\/[^?]*\.data/.test(response.url()));
    await product.hover();
    await (await prefetched).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const opened = page.evaluate(untilOpened);
    await product.click();
    times.push(Math.round(await opened));
    await context.close();
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** Runs in the page: milliseconds from the click to the first frame after the product's heading is there. */
function untilOpened(): Promise<number> {
  return new Promise((resolve) =>
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isOpen = location.pathname.startsWith('/product/') && document.querySelector('main h1');
          requestAnimationFrame(isOpen ? () => resolve(performance.now() - timeStamp) : look);
        };
        look();
      },
      { capture: true, once: true },
    ),
  );
}

async function addressOf(page: Page, path: string): Promise<string> {
  if (path !== '/product' && path !== '/orderProduct') return path;
  const response = await page.request.get('/api/products?available=true&limit=1');
  const [product] = (await response.json()) as [{ _id: string; slug: string }];
  return path === '/product' ? `/product/${product._id}/${product.slug}` : `/orderProduct/${product._id}`;
}

type Found = { time: number; shift: number };

/** Runs in the page. */
function observe() {
  const found: Found = { time: 0, shift: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) found.time = Math.max(found.time, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) found.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: two frames and a task later the browser has reported the events. */
function collect(): Promise<Found> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { found: Found }).found), 300)),
    ),
  );
}
