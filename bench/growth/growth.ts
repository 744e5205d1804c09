import type { Bench } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import { describeSize, type Size } from '../database/filled.ts';
import { browserHeaders } from '../load/fetch-response.ts';
import type { LoadResult } from '../load/load.ts';
import { runLoad } from '../load/run-load.ts';
import { measureInTurn } from '../rounds.ts';
import { startShop } from '../shop-process.ts';
import { bookingGrowth } from './booking.ts';
import { countOf } from './compare.ts';
import { type GrowthRow, growthRows } from './rows.ts';

export type GrowthPoint = { name: string; size: Size; workers: string } & Omit<LoadResult, 'errors'> & {
    errors: number;
  };

const productSizes: Size[] = [{ products: 1000 }, { products: 47_551 }, { products: 1_000_000 }];
const orderSizes: Size[] = [
  { products: 47_551, orders: 10_000 },
  { products: 47_551, orders: 1_000_000 },
];

/** Each row at each size, with one process and with two. */
export async function measureGrowth(bench: Bench): Promise<GrowthPoint[]> {
  const points: GrowthPoint[] = [];
  for (const size of [...productSizes, ...orderSizes])
    for (const workers of ['1', '2']) points.push(...(await measureSize(bench, size, workers)));
  return points;
}

async function measureSize(bench: Bench, size: Size, workers: string): Promise<GrowthPoint[]> {
  const { only } = bench.options;
  const isChosen = ({ name }: { name: string }) => only.length === 0 || only.some((start) => name.startsWith(start));
  const rows = growthRows.filter(
    (row) => row.of === (size.orders ? 'orders' : 'products') && countOf(size) >= (row.from ?? 0) && isChosen(row),
  );
  const database = await bench.cluster.open(size);
  const shop = await startShop({ databaseUrl: database.url, workers });
  // Reading a million products into memory takes half a minute of the processor, once after the start.
  await untilSearchIsFast(shop.address, Number(workers));
  const points: GrowthPoint[] = [];
  const add = (name: string, result: LoadResult) => {
    points.push({ name, size, workers, ...result });
    console.log(`  ${name}, ${describeSize(size)}, ${workers} workers: ${result.perSecond.toFixed(0)} /s`);
  };
  for (const row of rows) add(row.name, await measureRow(row, { bench, size, db: database.db, address: shop.address }));
  if (isChosen({ name: 'booking' })) add('booking', await bookingGrowth(bench.options, database, shop.address));
  await shop.close();
  await database.drop();
  return points;
}

type Place = { bench: Bench; size: Size; db: Parameters<GrowthRow['paths']>[0]; address: string };

async function measureRow(row: GrowthRow, { bench, size, db, address }: Place): Promise<LoadResult> {
  const { seconds, connections } = bench.options;
  const headers = { ...browserHeaders, ...(await row.headers?.(db)) };
  const paths = await row.paths(db, size);
  const load = { address, headers, connections: row.connections ?? connections };
  await runLoad({ ...load, paths: paths(0), seconds: 1 });
  let round = 0;
  const {
    value,
    p50 = 0,
    p99 = 0,
    errors = 0,
  } = await measureInTurn(row.name, {
    run: () => runLoad({ ...load, paths: paths(++round), seconds }),
  });
  return { perSecond: value, p50, p99, errors };
}
