import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PartImport } from '../../src/contract/owner/import.ts';
import { freePort } from '../../src/db/embedded-cluster.ts';
import type { Bench } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import { closeAtEnd } from '../closing.ts';
import { memoryOf } from '../memory-of.ts';
import { catalogueSum } from './catalogue-sum.ts';
import { type ImportingClient, importingClient } from './importing-client.ts';
import { killableShop } from './killable-shop.ts';
import type { MeasuredImport, Pair, Phase } from './measured-import.ts';
import { writePartFile } from './part-file.ts';
import { describePhase } from './report.ts';
import { type ShopInUse, shopInUse } from './shop-in-use.ts';

const PRODUCTS = 47_551;
const SAMPLE_MS = 1000;

/** Windows of visitors beside an import, each followed by one while it is paused: the speed of the machine varies. */
const PAIRS = 4;

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
  await use.visit();
  const sum = await catalogueSum(database.db);
  const sampler = await sampleMemory(shop.pid);
  const phases: Phase[] = [];
  const measure = async (name: string, id: string, reached: (imported: PartImport) => number) => {
    const phase = {
      name,
      rows: Math.ceil(reached(await client.get(id))),
      ...(await measurePhase({ client, use, id }, reached)),
    };
    phases.push(phase);
    console.log(`  ${describePhase(phase)}`);
  };

  const begun = performance.now();
  const imported = await client.upload(file);
  const uploadSeconds = (performance.now() - begun) / 1000;
  console.log(`  upload: ${uploadSeconds.toFixed(1)} s`);
  const id = imported._id;
  await client.map(imported, 'bench supplier');
  await measure('check', id, ({ state, done }) => (state === 'checked' ? 0 : rows - done));
  await client.act(id, 'apply');
  await measure('apply, first half', id, ({ done }) => rows / 2 - done);
  const { done } = await client.get(id);
  await shop.kill();
  const killedAt = performance.now();
  await shop.start();
  await until(client, id, (now) => now.done > done);
  const resumedSeconds = (performance.now() - killedAt) / 1000;
  await measure('apply, second half', id, ({ state, done }) => (state === 'applied' ? 0 : rows - done));
  const { counts } = await client.get(id);
  await client.act(id, 'undo');
  await measure('undo', id, ({ state, done }) => (state === 'undone' ? 0 : Math.max(rows - done, 1)));
  const { leftAlone } = await client.get(id);
  const isRestored = (await catalogueSum(database.db)) === sum;
  const memory = await sampler.stop();
  await shop.close();
  await database.drop();
  return { rows, counts, leftAlone, phases, uploadSeconds, resumedSeconds, memory, isRestored };
}

type Measuring = { client: ImportingClient; use: ShopInUse; id: string };

/** `left`: rows that are not done, 0 at the end. */
async function measurePhase({ client, use, id }: Measuring, left: (imported: PartImport) => number) {
  const isOver = async () => left(await client.get(id)) <= 0;
  const begun = performance.now();
  const pairs: Pair[] = [];
  let paused = 0;
  while (pairs.length < PAIRS && !(await isOver())) {
    const beside = await use.visit();
    if (await isOver()) break;
    const since = performance.now();
    await client.act(id, 'pause');
    pairs.push({ beside, alone: await use.visit() });
    await client.act(id, 'continue');
    paused += performance.now() - since;
  }
  await until(client, id, (imported) => left(imported) <= 0);
  return { pairs, seconds: (performance.now() - begun - paused) / 1000 };
}

async function sampleMemory(pid: () => number) {
  const now = async () => (await memoryOf(pid()).catch(() => undefined))?.largest ?? 0;
  const before = await now();
  let peak = before;
  const sampler = setInterval(async () => {
    peak = Math.max(peak, await now());
  }, SAMPLE_MS);
  return {
    stop: async () => {
      clearInterval(sampler);
      return { before, peak, after: await now() };
    },
  };
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

const POLL_MS = 2000;
const STUCK_MS = 180_000;
