import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getProductToEdit } from '../../contract/owner/product-edit.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { endShop, startShopProgram } from '../../testing/shop-program.ts';
import { openTestShop } from '../../testing/test-shop.ts';

/** A server process on the database of a test, with the default settings of the cache. */
function startServer(connectionString: string, dataDir: string): Promise<string> {
  const images = path.join(dataDir, '..', 'images');
  for (const folder of [dataDir, images]) mkdirSync(folder, { recursive: true });
  symlinkSync(images, path.join(dataDir, 'images'), 'junction');
  const server = startShopProgram(
    { DATA_DIR: dataDir, DATABASE_URL: connectionString, SAMPLE_CATALOGUE: 'off', RATE_LIMIT_SCALE: '1000' },
    'src/main.ts',
  );
  onTestFinished(async () => {
    await endShop(server);
    for (const folder of [dataDir, images]) rmSync(folder, { recursive: true, force: true });
  });
  return server.address;
}

test('a change of price or stock in one process is in its pages at once and in the other within 2 s', async () => {
  const { db, connectionString, admin: newAdmin } = await openTestShop();
  const product = await stockProduct(db, { available: 7, price: 99.95 });
  const admin = await newAdmin();
  const folder = path.resolve('.cache/test-data', `${new URL(connectionString).pathname.slice(1)}-servers`);
  const [one = '', other = ''] = await Promise.all(
    ['one', 'other'].map((name) => startServer(connectionString, path.join(folder, name))),
  );
  const pageOf = async (server: string, page: string) => (await fetch(server + page)).text();
  const page = `/product/${product.id}/test-part`;
  const lists = ['/hardwarecomponents', '/api/products'];
  // Asked twice, so that the second response is a cached one.
  for (const server of [one, other, one, other])
    for (const address of [page, ...lists]) expect(await pageOf(server, address)).toContain('99.95');

  for (const [price, stockChange, quantity] of [
    [88.5, 4, 11],
    [77.25, -2, 9],
  ] as const) {
    const { version } = (await admin.call(getProductToEdit, { params: { id: product.id } })).body;
    const change = { version, price, stockChange };
    const response = await fetch(`${one}/api/products/${product.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(response.status).toBe(200);
    const changedAt = performance.now();
    for (const address of [page, ...lists]) expect(await pageOf(one, address)).toContain(String(price));
    for (const address of [`/api/products/${product.id}`, page, ...lists]) {
      for (let isFresh = false; !isFresh; ) {
        const askedAt = performance.now();
        isFresh = (await pageOf(other, address)).includes(String(price));
        expect(isFresh || askedAt - changedAt < 2000).toBe(true);
      }
    }
    expect(JSON.parse(await pageOf(other, `/api/products/${product.id}`)).quantity).toBe(quantity);
  }
});
