import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Starts the shop as its owner would, the production build on an empty data folder, for all journeys. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = path.resolve('.cache', `e2e-data-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', npm_lifecycle_event: '' };
  const shop = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.env.SHOP_ADDRESS = await addressOf(shop);
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
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
