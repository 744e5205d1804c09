import { setTimeout as delay } from 'node:timers/promises';
import { createAccount } from '../accounts.ts';
import type { Bench } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import type { LoadResult } from '../load/load.ts';
import { runLoad } from '../load/run-load.ts';
import { memoryOf } from '../memory-of.ts';
import { startShop } from '../shop-process.ts';
import { fillLines } from './fill-lines.ts';

export type ExportFigures = {
  format: 'csv' | 'xlsx';
  bytes: number;
  seconds: number;
  rowsPerSecond: number;
  /** Resident memory of the shop, in MB; `peaks` of each tenth of the time. */
  memory: { start: number; peaks: number[]; end: number };
  /** Latency of a list of products, without and beside the export. */
  p99: { before: number; beside: number };
};

const LINES = 1_000_000;
const SAMPLE_MS = 200;

/** Every order line over HTTP, beside visitors who read a list of products. */
export async function exportLines({ options, cluster }: Bench): Promise<ExportFigures[]> {
  const database = await cluster.open({ products: 1000 });
  await fillLines(database.direct.db, LINES);
  const { bearer } = await createAccount(database.db, 'admin');
  const shop = await startShop({ databaseUrl: database.url, workers: options.workers });
  await untilSearchIsFast(shop.address, Number(options.workers));
  const visit = (seconds: number) =>
    runLoad({ address: shop.address, paths: ['/api/products?limit=24'], connections: 2, seconds });
  await visit(5);
  const figures: ExportFigures[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const before = await visit(options.seconds);
    const download = await downloadWatched(shop, `/api/exports/order-lines?format=${format}`, bearer, visit);
    const { bytes, seconds, samples, beside } = download;
    figures.push({
      ...{ format, bytes, seconds, rowsPerSecond: LINES / seconds },
      memory: { start: samples[0] ?? 0, peaks: peaksOf(samples), end: samples.at(-1) ?? 0 },
      p99: { before: before.p99, beside: Math.max(...beside.map(({ p99 }) => p99)) },
    });
  }
  await shop.close();
  await database.drop();
  return figures;
}

type Visit = (seconds: number) => Promise<LoadResult>;

async function downloadWatched(
  { address, pid }: { address: string; pid: number },
  path: string,
  headers: Record<string, string>,
  visit: Visit,
) {
  const samples = [(await memoryOf(pid)).total];
  const beside: LoadResult[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await delay(SAMPLE_MS);
      samples.push((await memoryOf(pid)).total);
    }
  })();
  const visiting = (async () => {
    while (!isOver) beside.push(await visit(2));
  })();
  const begun = performance.now();
  const response = await fetch(`${address}${path}`, { headers });
  if (!response.ok || !response.body) throw new Error(`The export was answered with ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await Promise.all([watching, visiting]);
  return { bytes, seconds, samples, beside };
}

const peaksOf = (samples: readonly number[]) =>
  Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth, tenth + 1].map((part) => Math.floor((part * samples.length) / 10));
    return Math.max(0, ...samples.slice(from, Math.max(to ?? 0, (from ?? 0) + 1)));
  });

/** Whether the second half of the rows takes no more memory than the first, but for the noise of the collector. */
export const isFlat = ({ memory: { peaks } }: ExportFigures): boolean =>
  Math.max(...peaks.slice(5)) <= 1.15 * Math.max(...peaks.slice(0, 5));

export function reportExports(figures: readonly ExportFigures[]): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  return figures
    .map(({ format, bytes, seconds, rowsPerSecond, memory, p99, ...rest }) =>
      [
        `${format}: ${whole(LINES)} order lines, ${whole(bytes / 1e6)} MB in ${seconds.toFixed(1)} s, ${whole(rowsPerSecond)} rows/s`,
        `  memory at the start ${whole(memory.start)} MB, peak ${whole(Math.max(...memory.peaks))}, end ${whole(memory.end)}; peaks of each tenth ${memory.peaks.map(whole).join(', ')}: ${isFlat({ ...rest, format, bytes, seconds, rowsPerSecond, memory, p99 }) ? 'flat' : 'grows'}`,
        `  p99 of a list of products ${p99.before.toFixed(1)} ms before, at most ${p99.beside.toFixed(1)} beside`,
      ].join('\n'),
    )
    .join('\n');
}
