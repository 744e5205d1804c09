// With 50,000 products, against budgets. Compare results of the same machine only.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assembleShop } from '../src/assemble.ts';
import { readConfig } from '../src/config/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { loadWebBuild } from '../src/web-build.ts';
import { fillBenchCatalogue } from './bench-catalogue.ts';
import { bookingBench } from './booking.ts';
import { type Figure, measure } from './measure.ts';

const PRODUCTS = 50_000;

const dataDir = path.resolve('.cache', `bench-${randomUUID()}`);
mkdirSync(dataDir, { recursive: true });
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' });
const database = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
await migrate(database.direct.db);
await fillBenchCatalogue(database.db, PRODUCTS);
const shop = await assembleShop(config, database, await loadWebBuild());
const address = await shop.open();

const lastPage = Math.ceil(PRODUCTS / 24);
const get = (pathname: string) => async () => {
  const response = await fetch(address + pathname);
  if (!response.ok) throw new Error(`${pathname} answered ${response.status}`);
  await response.arrayBuffer();
};

const figures: Figure[] = [
  await measure('page: home', get('/'), { budgetMs: 100 }),
  await measure('page: catalogue, first', get('/hardwarecomponents'), { budgetMs: 200 }),
  await measure('page: catalogue, middle', get(`/hardwarecomponents?page=${Math.floor(lastPage / 2)}`), {
    budgetMs: 200,
  }),
  await measure('page: catalogue, last', get(`/hardwarecomponents?page=${lastPage}`), { budgetMs: 200 }),
  await measure('call: GET /products, 24', get('/api/products?limit=24'), { budgetMs: 80 }),
  await measure('call: GET /products?q=', get('/api/products?limit=24&q=part%2049'), { budgetMs: 150 }),
  await bookingBench(shop, { budgetMs: 100 }),
];

await shop.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });

console.log(
  `\n${'figure'.padEnd(28)}${'median'.padStart(10)}${'p95'.padStart(10)}${'budget'.padStart(10)}${'per second'.padStart(12)}`,
);
for (const { name, median, p95, budgetMs, perSecond } of figures) {
  const verdict = p95 <= budgetMs ? '' : '  over budget';
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10);
  console.log(`${name.padEnd(28)}${ms(median)}${ms(p95)}${ms(budgetMs)}${perSecond.toFixed(0).padStart(12)}${verdict}`);
}
process.exit(figures.some(({ p95, budgetMs }) => p95 > budgetMs) ? 1 : 0);
