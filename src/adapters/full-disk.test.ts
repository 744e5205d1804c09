import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawPicture } from '../testing/scene/pictures.ts';
import { endShop, watchShop } from '../testing/shop-program.ts';
import { openTestShop } from '../testing/test-shop.ts';

/** A shop that can write no larger file than this (what a full disk does to it, and no test can fill one). */
const LIMIT = 'ulimit -f 64';

async function openLimitedShop() {
  const { connectionString, customer } = await openTestShop();
  const folder = path.resolve('.cache/test-data', `${new URL(connectionString).pathname.slice(1)}-full`);
  mkdirSync(folder, { recursive: true });
  const settings = { PORT: '0', npm_lifecycle_event: '', DATA_DIR: folder, DATABASE_URL: connectionString };
  const env = { ...process.env, ...settings, SAMPLE_CATALOGUE: 'off', RATE_LIMIT_SCALE: '1000' };
  const limited = ['-c', `${LIMIT}; exec "$0" src/main.ts`, process.execPath];
  const shop = watchShop(spawn('sh', limited, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  onTestFinished(async () => {
    await endShop(shop);
    rmSync(folder, { recursive: true, force: true });
  });
  const { token } = await customer();
  const address = await shop.address;
  const send = async (picture: Buffer) => {
    const body = new FormData();
    body.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${address}/api/images`, { method: 'POST', headers, body });
  };
  const files = () =>
    readdirSync(path.join(folder, 'images'), { recursive: true, withFileTypes: true })
      .map(({ name }) => name)
      .filter((name) => name !== '.shop');
  return { send, files };
}

// Windows has no such limit.
test.skipIf(process.platform === 'win32')(
  'C6 a disk without room refuses a picture in words, leaves nothing behind, and takes the next one that has room',
  async () => {
    const { send, files } = await openLimitedShop();
    const noise = {
      create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    };
    const refused = await send(
      await sharp(noise as never)
        .png()
        .toBuffer(),
    );
    const text = 'Free up space on the server’s disk, then choose the picture again. The disk is full.';
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: 'picture_store_full',
      detail: text,
      errors: [{ field: 'image', message: text }],
    });
    expect(files()).toEqual([]);
    expect((await send(await drawPicture(64, 48).png().toBuffer())).status).toBe(200);
    expect(files()).not.toEqual([]);
  },
);
