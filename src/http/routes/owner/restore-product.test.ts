import { expect, test } from 'vitest';
import { deleteProduct, getProduct, listCategories, listManagedProducts } from '../../../contract/catalogue/product.ts';
import { editProduct, getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { restoreProduct } from '../../../contract/owner/restore-product.ts';
import { importParts, productOf, somePart } from '../../../testing/scene/import-parts.ts';
import { availableOf, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const statesOf = async (admin: Visitor, query: Record<string, string> = {}) =>
  (await admin.call(listManagedProducts, { query })).body.map(({ name, state }) => [name, state]);

test('an admin restores a deleted product as it was', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const { id, name } = await stockProduct(shop.db, { available: 4 });
  const before = (await shop.visitor().call(getProduct, { params: { id } })).body;
  const categories = (await shop.visitor().call(listCategories)).body;
  await admin.call(deleteProduct, { params: { id } });
  expect(await statesOf(admin)).toEqual([]);
  expect(await statesOf(admin, { state: 'onSale' })).toEqual([]);
  expect(await statesOf(admin, { state: 'deleted', q: name })).toEqual([[name, 'deleted']]);
  expect((await admin.call(getProductToEdit, { params: { id } })).status).toBe(404);

  expect((await admin.call(restoreProduct, { params: { id } })).body).toEqual({ restoredCount: 1 });
  expect((await admin.call(restoreProduct, { params: { id } })).body).toEqual({ restoredCount: 0 });
  expect((await shop.visitor().call(getProduct, { params: { id } })).body).toEqual({ ...before, version: 3 });
  expect((await shop.visitor().call(listCategories)).body).toEqual(categories);
  expect(await statesOf(admin)).toEqual([[name, 'onSale']]);
  expect(await statesOf(admin, { state: 'deleted' })).toEqual([]);
  expect(await availableOf(shop.db, id)).toBe(4);
});

test('a restored draft is a draft, and can be edited', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const { id } = await stockProduct(shop.db);
  await admin.call(editProduct, { params: { id }, body: { version: 1, published: false } });
  await admin.call(deleteProduct, { params: { id } });
  await admin.call(restoreProduct, { params: { id } });
  expect((await shop.visitor().call(getProduct, { params: { id } })).status).toBe(404);
  expect((await admin.call(getProductToEdit, { params: { id } })).body).toMatchObject({ published: false, version: 4 });
});

test('a restored product is imported again by its number', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  await importParts(shop.db, [{ ...somePart, priceAmount: 100 }]);
  const { id } = await productOf(shop.db, 'card');
  await admin.call(deleteProduct, { params: { id } });
  expect(await importParts(shop.db, [{ ...somePart, priceAmount: 120 }])).toMatchObject({ deleted: 1 });
  await admin.call(restoreProduct, { params: { id } });
  expect(await importParts(shop.db, [{ ...somePart, priceAmount: 120 }])).toMatchObject({ updated: 1, created: 0 });
});

test('an unknown product cannot be restored', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const id = '01890000-0000-7000-8000-000000000000';
  expect((await admin.call(restoreProduct, { params: { id } })).body.code).toBe('product_not_found');
});
