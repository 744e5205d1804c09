import { expect, test } from 'vitest';
import { listManagedProducts } from '../../../contract/catalogue/product.ts';
import { previewBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import { exportProducts } from '../../../contract/owner/exports/products.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('products are found by a value of their specifications, in the list, its export, and bulk edits', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const add = async (name: string, specifications: object) => {
    const { id } = await stockProduct(shop.db, { name });
    const values = { category: 'processor', specifications: JSON.stringify(specifications) };
    await shop.db.updateTable('products').set(values).where('id', '=', id).execute();
  };
  await add('One', { socket: 'AM5', cores: 8, eccSupport: true, memoryTypes: ['DDR5'] });
  await add('Two', { socket: 'AM4', cores: 16, eccSupport: false, memoryTypes: ['DDR4', 'DDR5: fast'] });
  await add('Three', {});
  const found = async (fact: string, more = {}) =>
    (await admin.call(listManagedProducts, { query: { fact, sort: 'name', ...more } })).body.map(({ name }) => name);
  expect(await found('socket:AM5')).toEqual(['One']);
  expect(await found('cores:16')).toEqual(['Two']);
  expect(await found('cores:1')).toEqual([]);
  expect(await found('eccSupport:false')).toEqual(['Two']);
  expect(await found('memoryTypes:DDR5')).toEqual(['One']);
  expect(await found('memoryTypes:DDR5: fast')).toEqual(['Two']);
  expect(await found('socket:AM5', { category: 'gpu' })).toEqual([]);
  for (const fact of ['socket', 'weather:5', ':AM5']) {
    const { status, body } = await admin.call(listManagedProducts, { query: { fact } });
    expect([fact, status, body]).toMatchObject([fact, 400, { errors: [{ field: 'fact' }] }]);
  }
  const { body } = await admin.call(exportProducts, { query: { fact: 'socket:AM4' } });
  const file = Buffer.from((body as unknown as { bytes: Uint8Array }).bytes).toString();
  expect(file.trim().split('\r\n')).toEqual([expect.any(String), expect.stringContaining('Two')]);
  const edit = { selection: { filters: { fact: 'socket:AM4' } }, change: { published: false } };
  expect((await admin.call(previewBulkEdit, { body: edit })).body).toMatchObject({ products: 1 });
});
