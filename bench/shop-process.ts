import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { memoryOptions } from '../scripts/commands.mjs';
import { environment } from '../src/config/environment.ts';
import { watchShop } from '../src/testing/shop-program.ts';
import { closeAtEnd } from './closing.ts';
import { endProcess, startProcess } from './processes.ts';

export type ShopProcess = { address: string; pid: number; close: () => Promise<void> };

type Options = {
  dataDir?: string;
  databaseUrl?: string | undefined;
  workers: string;
  /** With the limits of a shop in use, by the networks that the load names in `X-Forwarded-For`. */
  isLimited?: boolean;
};

/** By the command of `npm start`. Without `databaseUrl`, on the shop's own database with the sample products. */
export async function startShop(options: Options): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? path.resolve('.cache/bench', `shop-${randomUUID()}`);
  const shop = spawnShop({ ...options, dataDir, port: 0 });
  const close = async () => {
    await endProcess(shop);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  closeAtEnd(close);
  return { address: await watchShop(shop).address, pid: shop.pid as number, close };
}

export function spawnShop({
  dataDir,
  port,
  databaseUrl,
  workers,
  isLimited = false,
}: Options & { dataDir: string; port: number }): ChildProcess {
  mkdirSync(dataDir, { recursive: true });
  return startProcess(process.execPath, [...memoryOptions, 'scripts/shop.mjs', 'start'], {
    env: {
      ...unset,
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      WORKERS: workers,
      ...(isLimited ? { TRUST_PROXY: 'loopback' } : { RATE_LIMIT_SCALE: '1000000' }),
      LOG_LEVEL: 'error',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SAMPLE_CATALOGUE: 'off' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

// Not the developer's settings: an empty variable is not set for the shop, and hides the one of the file .env.
const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
const { PATH = '', HOME = '' } = process.env;
