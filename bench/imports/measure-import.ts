import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportDetails, PartImport } from '../../src/contract/owner/import.ts';
import { freePort } from '../../src/db/embedded-cluster.ts';
import type { Bench } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import { closeAtEnd } from '../closing.ts';
import { memoryOf } from '../memory-of.ts';
import { catalogueSum } from './catalogue-sum.ts';
import { type ImportingClient, importingClient } from './importing-client.ts';
import { killableShop } from './killable-shop.ts';
import { writePartFile } from './part-file.ts';
import { type ShopInUse, shopInUse, type Visits } from './shop-in-use.ts';

const PRODUCTS = 47_551;
const SAMPLE_MS = 1000;

/** `visits`: undefined while no one came. */
export type Phase = { name: string; seconds: number; rows: number; visits?: Visits };

export type MeasuredImport = {
  rows: number;
  counts: PartImport['counts'];
  leftAlone: number;
  phases: Phase[];
  idle: Visits[];
  /** From the kill to the next row. */
  resumedSeconds: number;
  /** Of the process of the shop, in MB. */
  memory: { before: number; peak: number; after: number };
  isRestored: boolean;
};

/** A file of so many rows through the dashboard: uploaded, checked, applied with a kill in the middle, and undone. */
export async function measureImport({ cluster, options }: Bench, rows: number): Promise<MeasuredImport> {
  const database = await cluster.open({ products: PRODUCTS });
  const file = path.resolve('.cache/bench', `import-${rows}.csv`);
  await writePartFile(database.db, { path: file, rows });
  const port = await freePort();
  const shop = killableShop({ databaseUrl: database.url, workers: options.workers, port });
  closeAtEnd(shop.close);
  const address = await shop.start();
  await untilSearchIsFast(address, Number(options.workers));
  const client = importingClient(database.db, address);
  const use = await shopInUse(database, address);
  await use.visit(() => true);
  const idle = [await use.visit(() => true, 3)];
  const sum = await catalogueSum(database.db);

  const before = (await memoryOf(shop.pid())).largest;
  let peak = before;
  const sampler = setInterval(async () => {
    const sample = await memoryOf(shop.pid()).catch(() => undefined);
    peak = Math.max(peak, sample?.largest ?? 0);
  }, SAMPLE_MS);
  const phases: Phase[] = [];
  const measure = async (name: string, work: () => Promise<unknown>, isVisited = true) => {
    const begun = performance.now();
    let isDone = false;
    let seconds = 0;
    const [visits] = await Promise.all([
      isVisited ? use.visit(() => isDone) : undefined,
      work().finally(() => {
        isDone = true;
        seconds = (performance.now() - begun) / 1000;
      }),
    ]);
    phases.push({ name, seconds, rows, ...(visits && { visits }) });
    console.log(`  ${name}: ${seconds.toFixed(1)} s, p99 ${visits?.p99.toFixed(1)} ms`);
  };

  let imported = undefined as unknown as ImportDetails;
  await measure('upload', async () => {
    imported = await client.upload(file);
  });
  const id = imported._id;
  await client.map(imported, 'bench supplier');
  await measure('check', () => until(client, id, ({ state }) => state === 'checked'));
  await client.act(id, 'apply');
  await measure('apply, first half', () => until(client, id, ({ done }) => done >= rows / 2));
  const { done } = await client.get(id);
  await shop.kill();
  const killedAt = performance.now();
  await shop.start();
  await until(client, id, (now) => now.done > done);
  const resumedSeconds = (performance.now() - killedAt) / 1000;
  await measure('apply, second half', () => until(client, id, ({ state }) => state === 'applied'));
  const { counts } = await client.get(id);
  idle.push(await settled(use));
  await client.act(id, 'undo');
  await measure('undo', () => until(client, id, ({ state }) => state === 'undone'));
  const { leftAlone } = await client.get(id);
  const isRestored = (await catalogueSum(database.db)) === sum;
  idle.push(await settled(use));
  clearInterval(sampler);
  const after = (await memoryOf(shop.pid())).largest;
  await shop.close();
  await database.drop();
  return { rows, counts, leftAlone, phases, idle, resumedSeconds, memory: { before, peak, after }, isRestored };
}

async function until(client: ImportingClient, id: string, isReached: (imported: PartImport) => boolean): Promise<void> {
  for (let last = -1, since = performance.now(); ; ) {
    const imported = await client.get(id);
    if (isReached(imported)) return;
    if (imported.done !== last) [last, since] = [imported.done, performance.now()];
    if (performance.now() - since > STUCK_MS) throw new Error(`The import stopped at row ${imported.done}`);
    await delay(POLL_MS);
  }
}

const POLL_MS = 500;
const STUCK_MS = 180_000;

/** The search reads many new products once more. */
async function settled(use: ShopInUse): Promise<Visits> {
  await use.visit(() => true);
  return use.visit(() => true, 3);
}
