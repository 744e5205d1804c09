// Medians against goals, on a simulated phone. A busy machine makes the figures worse.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { killAll, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { openShop } from '../e2e/support/shop-process.ts';
import { onShutdown } from '../src/process/shutdown.ts';
import { findBrowser } from './find-browser.mjs';

const RUNS = 3;
const ATTEMPTS = 3;

type Figure = { name: string; of: (report: Result) => number; goal?: number; unit?: 's'; isBest?: 'high' };

/** Search engines are asked to index the category instead, which Lighthouse counts as a fault. */
const FILTERED = '/hardwarecomponents?category=motherboard&socket=AM5&formFactor=ATX&available=true';

const score = (category: string) => (report: Result) => Math.round((report.categories[category]?.score ?? 0) * 100);
const value =
  (audit: string, per = 1) =>
  (report: Result) =>
    (report.audits[audit]?.numericValue ?? Infinity) / per;

const figures: Figure[] = [
  { name: 'performance', of: score('performance'), goal: 98, isBest: 'high' },
  { name: 'accessibility', of: score('accessibility'), goal: 100, isBest: 'high' },
  { name: 'best practices', of: score('best-practices'), goal: 100, isBest: 'high' },
  { name: 'seo', of: score('seo'), goal: 100, isBest: 'high' },
  { name: 'largest paint', of: value('largest-contentful-paint', 1000), goal: 1.5, unit: 's' },
  { name: 'layout shift', of: value('cumulative-layout-shift'), goal: 0.01 },
  { name: 'blocked', of: value('total-blocking-time', 1000), goal: 0.05, unit: 's' },
  // Without a goal: it shows whether work was only moved after the first paint.
  { name: 'answers', of: value('interactive', 1000), unit: 's' },
  // Lighthouse's index of the machine's speed during the run: compare runs of the same index only.
  { name: 'machine', of: (report) => Math.round(report.environment.benchmarkIndex) },
];

const folder = path.resolve('.cache/lighthouse');
mkdirSync(folder, { recursive: true });
const shop = await openShop('lighthouse-data');
const chromePath = findBrowser();
const close = async () => {
  killAll();
  await shop.close();
};
onShutdown(close);
try {
  const reports = new Map<string, Result[]>();
  for (const page of await pagesOf(shop.address)) {
    // As in a shop that has visitors, the page is cached (docs/decisions/0132).
    await fetch(shop.address + page, { headers: { 'accept-encoding': 'br' } });
    const runs: Result[] = [];
    for (let run = 1; run <= RUNS; run += 1) runs.push(await runLighthouse(page, run));
    reports.set(page, runs);
  }
  const isReached = [...reports].map(([page, runs]) => reportPage(page, runs)).every(Boolean);
  console.log(`\nThe reports: ${path.relative('.', folder)}`);
  process.exitCode = isReached ? 0 : 1;
} finally {
  await close();
}

async function pagesOf(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/products?available=true&limit=1`);
  const [product] = (await response.json()) as [{ _id: string; slug: string }];
  return ['/', '/hardwarecomponents', FILTERED, `/product/${product._id}/${product.slug}`];
}

/** Repeats a run that Lighthouse could not record, which happens on some machines. */
async function runLighthouse(page: string, run: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await record(page);
    const failure = result?.lhr.runtimeError?.message ?? (result ? undefined : 'Lighthouse said nothing');
    if (result && failure === undefined) {
      const name = `${page.split(/[/?]/)[1] || 'home'}${page === FILTERED ? '-filtered' : ''}-${run}.html`;
      writeFileSync(path.join(folder, name), String(result.report));
      return result.lhr;
    }
    if (attempt === ATTEMPTS) throw new Error(failure);
    console.log(`${page}: ${failure}`);
  }
}

/** In a new browser, so that nothing is cached. */
async function record(page: string) {
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [])];
  // The handler above ends browser and shop together.
  const browser = await launch({ chromeFlags, handleSIGINT: false, ...(chromePath && { chromePath }) });
  try {
    return await lighthouse(shop.address + page, { port: browser.port, output: 'html', logLevel: 'error' });
  } finally {
    browser.kill();
  }
}

/** Returns whether every goal is reached. */
function reportPage(page: string, runs: Result[]): boolean {
  console.log(`\n${page}`);
  const ofPage = figures.filter(({ name }) => page !== FILTERED || name !== 'seo');
  const verdicts = ofPage.map(({ name, of, goal, unit = '', isBest }) => {
    const found = median(runs.map(of));
    const isReached = goal === undefined || (isBest === 'high' ? found >= goal : found <= goal);
    const bound = goal === undefined ? '' : `${isBest === 'high' ? 'at least' : 'at most'} ${goal}${unit}`;
    const all = runs.map((report) => round(of(report))).join(', ');
    const verdict = isReached ? '' : '  NOT REACHED';
    console.log(`  ${name.padEnd(16)}${`${round(found)}${unit}`.padStart(8)}  ${bound.padEnd(16)} (${all})${verdict}`);
    return isReached;
  });
  const categories = ofPage.map(({ name }) => name.replace(' ', '-'));
  const failing = Object.values(runs[0]?.audits ?? {}).filter((audit) => isFailing(audit, runs[0], categories));
  for (const { id, title } of failing) console.log(`  to correct: ${title} (${id})`);
  return verdicts.every(Boolean);
}

/** In a measured category that must score 100. */
function isFailing({ id, score }: Result['audits'][string], report: Result | undefined, measured: string[]): boolean {
  const categories = ['accessibility', 'best-practices', 'seo'].filter((name) => measured.includes(name));
  const whole = categories.flatMap((name) => report?.categories[name]?.auditRefs ?? []);
  return score !== null && score < 1 && whole.some((ref) => ref.id === id && ref.weight > 0);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
