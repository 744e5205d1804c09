import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endShop, startShopProgram } from '../../src/testing/shop-program.ts';

export type ShopProcess = { address: string; dataDir: string; close: () => Promise<void> };

/** Starts the production build on an empty data folder; `close` also deletes the folder. */
export async function openShop(name: string, settings: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = path.resolve('.cache', `${name}-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true });
  const shop = startShopProgram({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', ...settings });
  shop.child.stderr?.pipe(process.stderr);
  const close = async () => {
    await endShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: await shop.address, dataDir, close };
}
