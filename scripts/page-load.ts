// The processor time that the main thread of a phone's browser spends on a page until it is at rest. It is measured per
// thread, so that it depends on the machine, but hardly on what else runs there.
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { openShop } from '../e2e/support/shop-process.ts';
import { onShutdown } from '../src/process/shutdown.ts';
import { findBrowser } from './find-browser.mjs';

const ROUNDS = 9;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Figures = { script: number; style: number; layout: number; all: number };

/** Milliseconds of scripts (docs/decisions/0153-hydration-near-the-visitor.md). */
const budgets = { home: 75, category: 95, product: 95, cart: 85 };

type Page = keyof typeof budgets;

const shop = await openShop('page-load-data');
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
  const products = await availableProducts();
  const pages: Record<Page, string> = {
    home: '/',
    category: '/hardwarecomponents?category=motherboard',
    product: `/product/${products[0]._id}/${products[0].slug}`,
    cart: '/cart',
  };
  console.log(`${'ms'.padEnd(10)}  scripts   at most    styles    layout  everything`);
  const results = [];
  for (const [page, path] of Object.entries(pages) as [Page, string][])
    results.push(await report(page, path, products));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await close();
}

type Product = { _id: string; slug: string };

async function availableProducts(): Promise<[Product, ...Product[]]> {
  const response = await fetch(`${shop.address}/api/products?available=true&sort=name&limit=4`);
  return (await response.json()) as [Product, ...Product[]];
}

/** Returns whether the budget is kept. */
async function report(page: Page, path: string, products: Product[]): Promise<boolean> {
  // The first one also renders the page for the shop's memory.
  await measure(browser, path, products);
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, path, products));
  const median = (of: (figures: Figures) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const script = median((figures) => figures.script);
  const budget = budgets[page];
  const columns = [script, budget, median((one) => one.style), median((one) => one.layout), median((one) => one.all)];
  const isKept = script <= budget;
  console.log(
    page.padEnd(10) + columns.map((time) => time.toFixed(0).padStart(9)).join(' ') + (isKept ? '' : '  OVER BUDGET'),
  );
  return isKept;
}

/** In a new context, so that nothing is cached. */
async function measure(browser: Browser, path: string, products: Product[]): Promise<Figures> {
  const context = await browser.newContext({ ...phone, baseURL: shop.address });
  if (path === '/cart') await fillCart(context, products);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path, { waitUntil: 'networkidle' });
  const figures = await whenAtRest(session);
  await context.close();
  return figures;
}

async function fillCart(context: BrowserContext, products: Product[]): Promise<void> {
  for (const { _id } of products)
    await context.request.post('/api/cart/lines', { data: { product: _id, quantity: 1 }, failOnStatusCode: true });
}

/** Without a script of its own in the page: when two readings are as good as equal. */
async function whenAtRest(session: CDPSession): Promise<Figures> {
  for (let last = await read(session); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await read(session);
    if (now.script - last.script < 1) return now;
    last = now;
  }
}

async function read(session: CDPSession): Promise<Figures> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return {
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
    all: of('TaskDuration'),
  };
}
