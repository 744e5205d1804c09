import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/db/embedded-cluster.ts';
import { browserHeaders, fetchResponse } from '../load/fetch-response.ts';
import { endProcess, isRunning } from '../processes.ts';
import { spawnShop } from '../shop-process.ts';
import { median } from '../statistics.ts';
import type { SoloCase } from './case.ts';

const STARTS = 3;

/** From the command to the first page, of every start but the first. */
export const start: SoloCase = {
  name: 'start',
  isQuick: true,
  run: async ({ cluster, options: { workers } }) => {
    const database = await cluster.open({ products: 1000 });
    const beside = await measureStarts({ databaseUrl: database.url, workers });
    await database.drop();
    const embedded = await measureStarts({ workers });
    return [
      { name: 'start beside a database', unit: 's', value: beside },
      { name: 'start with the embedded one', unit: 's', value: embedded },
    ];
  },
};

async function measureStarts(options: { databaseUrl?: string; workers: string }): Promise<number> {
  const dataDir = path.resolve('.cache/bench', `start-${process.pid}`);
  try {
    await startOnce(dataDir, options);
    const seconds: number[] = [];
    while (seconds.length < STARTS) seconds.push(await startOnce(dataDir, options));
    return median(seconds);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string, options: { databaseUrl?: string; workers: string }): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const shop = spawnShop({ ...options, dataDir, port });
  try {
    while (!(await isOpen(port))) {
      if (!isRunning(shop)) throw new Error('The shop ended while it started');
      await delay(2);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    await endProcess(shop);
  }
}

function isOpen(port: number): Promise<boolean> {
  return fetchResponse(`http://127.0.0.1:${port}`, '/', browserHeaders).then(
    () => true,
    () => false,
  );
}
