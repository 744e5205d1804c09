import { expect, test } from 'vitest';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { deleteManufacturer, listManufacturers, setManufacturer } from '../../../contract/owner/manufacturer.ts';
import { addProduct, editProduct } from '../../../contract/owner/product-edit.ts';
import { importParts, somePart } from '../../../testing/scene/import-parts.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const safety = { manufacturer: 'Acme Inc.', address: '1 Main Street\nSpringfield', contact: 'safety@example.com' };

async function openScene() {
  const shop = await openTestShop({ CACHE_STALE_MS: '1000' });
  const { id } = await stockProduct(shop.db);
  await shop.db.updateTable('products').set({ brand: 'Acme' }).where('id', '=', id).execute();
  const visitor = shop.visitor();
  const shown = async () => (await visitor.call(getProduct, { params: { id } })).body.safety;
  return { shop, id, shown, admin: await shop.admin() };
}

test('the manufacturer of a brand is on the page of each of its products at once, in every spelling', async () => {
  const { admin, shown, id } = await openScene();
  expect(await shown()).toBeUndefined();
  const before = (await admin.call(listManufacturers)).body.manufacturers;
  expect(before).toMatchObject([{ key: 'acme', brand: 'Acme', products: 1, safety: null }]);
  const set = await admin.call(setManufacturer, { params: { brand: 'acme' }, body: { ...safety, warnings: 'Hot.' } });
  expect(set.status).toBe(200);
  expect(await shown()).toMatchObject({
    manufacturer: { name: 'Acme Inc.', address: safety.address, contact: safety.contact, representative: null },
    warnings: 'Hot.',
  });

  const own = { ...safety, manufacturer: 'Maker GmbH', contact: 'https://maker.example.com' };
  const edited = await admin.call(editProduct, { params: { id }, body: { version: 1, safety: own } });
  expect(edited.body.safety).toEqual(own);
  expect(await shown()).toMatchObject({ manufacturer: { name: 'Maker GmbH' }, warnings: 'Hot.' });

  expect((await admin.call(deleteManufacturer, { params: { brand: 'acme' } })).body).toEqual({ deletedCount: 1 });
  expect((await admin.call(deleteManufacturer, { params: { brand: 'acme' } })).body).toEqual({ deletedCount: 0 });
  expect(await shown()).toMatchObject({ manufacturer: { name: 'Maker GmbH' }, warnings: null });
});

test('of two admins who change the same manufacturer, the second is refused and overwrites nothing', async () => {
  const { admin } = await openScene();
  const [seen] = (await admin.call(listManufacturers)).body.manufacturers;
  const change = (manufacturer: string) =>
    admin.call(setManufacturer, {
      params: { brand: 'acme' },
      body: { ...safety, manufacturer, version: seen?.version ?? '' },
    });
  const responses = await Promise.all([change('One'), change('Two')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = responses.find(({ status }) => status === 200)?.body.safety?.manufacturer;
  const [now] = (await admin.call(listManufacturers)).body.manufacturers;
  expect(now?.safety?.manufacturer).toBe(winner);
});

test('a manufacturer without both of its addresses is refused by the field, for a product too', async () => {
  const { admin, id } = await openScene();
  const refusedBy = async (given: object) => {
    const { status, body } = await admin.call(editProduct, { params: { id }, body: { version: 1, safety: given } });
    return [status, body.errors?.map(({ field }) => field)];
  };
  expect(await refusedBy({ manufacturer: 'Acme', contact: 'a@example.com' })).toEqual([400, ['safety.address']]);
  expect(await refusedBy({ ...safety, contact: 'www.example.com' })).toEqual([400, ['safety.contact']]);
  expect(await refusedBy({ representative: 'Acme EU' })).toEqual([
    400,
    ['safety.manufacturer', 'safety.address', 'safety.contact'],
  ]);
});

test('a brand without products on sale is refused by name', async () => {
  const { admin } = await openScene();
  const { status, body } = await admin.call(setManufacturer, { params: { brand: 'unknown' }, body: safety });
  expect([status, body.code]).toEqual([404, 'brand_not_found']);
});

test('an energy label and a GTIN are of the product that is added', async () => {
  const { shop, admin } = await openScene();
  const asked = await upload(await drawPicture(40, 30).png().toBuffer());
  const picture = (await admin.call(uploadImage, asked)).body.data.url;
  const body = {
    name: 'Display 27',
    description: 'A display.',
    price: 199,
    quantity: 3,
    picture,
    category: 'monitor' as const,
    gtin: '4006381 333931',
    specifications: { energyClass: 'E', eprelNumber: '1234567' },
  };
  const { body: added } = await admin.call(addProduct, { body });
  const found = (await shop.visitor().call(getProduct, { params: { id: added.insertedId } })).body;
  expect(found).toMatchObject({ gtin: '4006381333931', energy: { class: 'E', eprel: '1234567' } });
  const refused = await admin.call(addProduct, { body: { ...body, specifications: { energyClass: 'A++' } } });
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['specifications.energyClass']);
});

test('an import adds a GTIN and a manufacturer, keeps what an admin has edited, and removes nothing', async () => {
  const { shop, admin } = await openScene();
  const part = { ...somePart, gtin: '4006381333931', safety };
  await importParts(shop.db, [part]);
  const stored = () =>
    shop.db.selectFrom('products').select(['id', 'gtin', 'safety', 'version']).where('gtin', 'is not', null).execute();
  const [first] = await stored();
  expect(first).toMatchObject({ gtin: '4006381333931', safety });
  expect(await importParts(shop.db, [somePart])).toMatchObject({ unchanged: 1 });
  expect(await importParts(shop.db, [part])).toMatchObject({ unchanged: 1 });
  expect(await importParts(shop.db, [{ ...part, gtin: '96385074' }])).toMatchObject({ updated: 1 });
  const params = { id: first?.id ?? '' };
  const [{ version } = { version: 0 }] = await stored();
  await admin.call(editProduct, { params, body: { version, gtin: '036000291452' } });
  expect(await importParts(shop.db, [{ ...part, gtin: '4006381333931' }])).toMatchObject({ unchanged: 1, kept: 1 });
  expect(await stored()).toMatchObject([{ gtin: '036000291452', safety }]);
});

test('a file that is silent about the EU representative or the warnings keeps them, but for another manufacturer', async () => {
  const { shop } = await openScene();
  const said = { ...safety, representative: 'Acme EU', warnings: 'Hot.' };
  await importParts(shop.db, [{ ...somePart, safety: said }]);
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', somePart.name)
    .executeTakeFirstOrThrow();
  const stored = async () => {
    const { safety } = await shop.db
      .selectFrom('products')
      .select('safety')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return safety;
  };
  // With `overwrite` too: it replaces an edit by what a file says, not by what it leaves out.
  for (const overwrites of [false, true]) {
    await importParts(shop.db, [{ ...somePart, overwrites, safety: { ...safety, address: '2 Main Street' } }]);
    expect(await stored()).toEqual({ ...said, address: '2 Main Street' });
    await importParts(shop.db, [{ ...somePart, overwrites, safety: {} }]);
    expect(await stored()).toEqual({ ...said, address: '2 Main Street' });
  }
  await importParts(shop.db, [{ ...somePart, safety: { ...safety, manufacturer: 'Maker GmbH' } }]);
  expect(await stored()).toEqual({ ...safety, manufacturer: 'Maker GmbH', warnings: 'Hot.' });
});
