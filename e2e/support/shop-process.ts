import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

export type ShopProcess = { address: string; dataDir: string; close: () => Promise<void> };

/** Starts the production build on an empty data folder; `close` also deletes the folder. */
export async function openShop(name: string, settings: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = path.resolve('.cache', `${name}-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true });
  const own = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', npm_lifecycle_event: '' };
  const env = { ...process.env, ...own, ...settings };
  const shop = spawn(process.execPath, ['build/server/start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(shop, 'exit');
  const close = async () => {
    // A signal sets `signalCode` and leaves `exitCode` null.
    if (shop.exitCode === null && shop.signalCode === null) shop.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: await addressOf(shop), dataDir, close };
}

function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    shop.stdout?.on('data', (chunk) => {
      printed += chunk;
      const address = /open: (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    shop.once('exit', () => reject(new Error(`The shop did not start:\n${printed}`)));
  });
}
