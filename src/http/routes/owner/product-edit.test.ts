import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { getProduct, listProducts } from '../../../contract/catalogue/product.ts';
import { cancelBooking, placeBooking } from '../../../contract/orders/booking.ts';
import {
  addProduct,
  editProduct,
  getProductToEdit,
  type NewProduct,
  type ProductChange,
} from '../../../contract/owner/product-edit.ts';
import { book } from '../../../testing/scene/buy.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openScene(env: Record<string, string> = {}) {
  const shop = await openTestShop(env);
  return { shop, admin: await shop.admin() };
}

async function pictureOf(someone: Visitor): Promise<string> {
  const asked = await upload(await drawPicture(80, 60).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

const aProduct = async (admin: Visitor, given: Partial<NewProduct> = {}): Promise<NewProduct> => ({
  name: 'Aurora X1 mouse',
  description: 'A mouse that lights up.',
  price: 451.5,
  quantity: 7,
  picture: given.picture ?? (await pictureOf(admin)),
  ...given,
});

const change = (admin: Visitor, id: string, body: ProductChange) => admin.call(editProduct, { params: { id }, body });

async function draft({ db }: TestShop): Promise<string> {
  const { id } = await stockProduct(db, { available: 3 });
  await db.updateTable('products').set({ priceAmount: null, publishedAt: null }).where('id', '=', id).execute();
  return id;
}

describe('C5 POST /products', () => {
  test('C5 refuses unstorable or unreadable specifications by field', async () => {
    const { admin } = await openScene();
    const picture = await pictureOf(admin);
    for (const text of ['a\0b', 'a\ud800b', 'a\u0007b']) {
      const body = await aProduct(admin, {
        picture,
        category: 'processor',
        specifications: { socket: text, memoryTypes: [text] },
      });
      const { status, body: response } = await admin.call(addProduct, { body });
      const fields = response.errors?.map(({ field }) => field).sort();
      expect([text, status, fields]).toEqual([text, 400, ['specifications.memoryTypes.0', 'specifications.socket']]);
    }
  });

  test('C5 publishes a product with the five specified fields', async () => {
    const { shop, admin } = await openScene();
    const body = await aProduct(admin);
    const { status, body: response } = await admin.call(addProduct, { body });
    expect(status).toBe(201);
    const found = await shop.visitor().call(getProduct, { params: { id: response.insertedId } });
    expect(found.body).toMatchObject({
      _id: response.insertedId,
      ...body,
      category: 'accessory',
      slug: 'aurora-x1-mouse',
    });
    expect((await shop.visitor().call(listProducts)).body.map(({ _id }) => _id)).toEqual([response.insertedId]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test("C5 accepts category, brand, part number and the category's specifications", async () => {
    const { shop, admin } = await openScene();
    const specifications = { sensor: 'Optical', maxDpi: 26_000, wireless: true, color: ['Black', 'White'] };
    const more = { category: 'mouse', brand: 'Aurora', partNumber: 'AX-1', specifications } as const;
    const body = await aProduct(admin, { ...more, specifications: { ...specifications } });
    const { body: response } = await admin.call(addProduct, { body });
    const found = (await shop.visitor().call(getProduct, { params: { id: response.insertedId } })).body;
    expect(found).toMatchObject({ category: 'mouse', brand: 'Aurora', partNumber: 'AX-1' });
    expect(found.specifications).toEqual([
      { key: 'sensor', value: 'Optical' },
      { key: 'maxDpi', value: 26_000, unit: 'dpi' },
      { key: 'wireless', value: true },
      { key: 'color', value: ['Black', 'White'] },
    ]);
  });

  test('C5 refuses specifications of another category or type and unknown pictures, by field', async () => {
    const { shop, admin } = await openScene();
    const fieldsOf = async (given: object) => {
      const body = await aProduct(admin, given);
      const response = await admin.call(addProduct, { body });
      return [response.status, ...(response.body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
    };
    const mouse = (specifications: object) => fieldsOf({ category: 'mouse', specifications });
    expect(await mouse({ socket: 'AM5' })).toEqual([400, 'socket: Unknown field']);
    expect(await mouse({ maxDpi: '26000' })).toEqual([400, 'specifications.maxDpi: Wrong type of value']);
    expect(await mouse({ maxDpi: -1 })).toEqual([400, 'specifications.maxDpi: Not a valid value']);
    expect(await mouse({ sensor: '' })).toEqual([400, 'specifications.sensor: Not a valid value']);
    expect(await fieldsOf({ specifications: {} })).toEqual([400, 'category: Category is Required']);
    const foreign = 'picture: Use the URL of a picture uploaded to this shop';
    const unknown = (await pictureOf(admin)).replace('/80.webp', '/79.webp');
    expect(await fieldsOf({ picture: unknown })).toEqual([400, foreign]);
    expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('stockMovements').selectAll().execute()).toEqual([]);
  });

  test('C5 refuses a price that the currency cannot represent', async () => {
    const { admin } = await openScene({ CURRENCY: 'JPY' });
    const { status, body } = await admin.call(addProduct, { body: await aProduct(admin, { price: 99.5 }) });
    expect([status, body.errors?.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [['price', 'Enter an amount without decimals']],
    ]);
    expect((await admin.call(addProduct, { body: await aProduct(admin, { price: 99 }) })).status).toBe(201);
  });

  test('C5 stores every price from 1 to 9999999 with two decimals exactly', async () => {
    const { shop, admin } = await openScene();
    const picture = await pictureOf(admin);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 999_999_900 }), async (cents) => {
        const price = cents / 100;
        const { body } = await admin.call(addProduct, { body: await aProduct(admin, { price, picture }) });
        const found = await shop.visitor().call(getProduct, { params: { id: body.insertedId } });
        expect(found.body.price).toBe(price);
      }),
      { numRuns: 40, examples: [[100], [115], [999_999_900], [999_999_899]] },
    );
  });
});

describe('PATCH /products/{id}', () => {
  test('D7 updates the sent fields only and returns the new version', async () => {
    const { shop, admin } = await openScene();
    const body = await aProduct(admin, { category: 'mouse', brand: 'Aurora', specifications: { maxDpi: 800 } });
    const { insertedId: id } = (await admin.call(addProduct, { body })).body;
    const { status, body: changed } = await change(admin, id, {
      version: 1,
      name: 'Aurora X2',
      price: 19.99,
      brand: null,
    });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ name: 'Aurora X2', slug: 'aurora-x2', price: 19.99, brand: null, version: 2 });
    expect(changed).toMatchObject({ description: body.description, quantity: 7, specifications: { maxDpi: 800 } });
    const toEdit = await admin.call(getProductToEdit, { params: { id } });
    expect(toEdit.body).toEqual(changed);
    expect((await shop.visitor().call(getProduct, { params: { id } })).body).toMatchObject({
      price: 19.99,
      version: 2,
    });
  });

  test('D7 of two edits of one version the second is refused', async () => {
    const { shop, admin } = await openScene();
    const other = await shop.admin();
    const { id } = await stockProduct(shop.db);
    const responses = await Promise.all([
      change(admin, id, { version: 1, name: 'One', stockChange: 1 }),
      change(other, id, { version: 1, name: 'Other', stockChange: 1 }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'product_changed', version: 2 });
    expect(await availableOf(shop.db, id)).toBe(11);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D7 changes the stock by a difference, so that concurrent sales are kept', async () => {
    const { shop, admin } = await openScene();
    const product = await stockProduct(shop.db, { available: 10 });
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.customer()));
    const booked = buyers.map((buyer) => {
      const { email, name: customerName } = buyer;
      const body = { email, customerName, _id: product.id, price: product.price, quantity: 1 };
      return buyer.call(placeBooking, { body });
    });
    const responses = await Promise.all([change(admin, product.id, { version: 1, stockChange: 5 }), ...booked]);
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
    expect(await availableOf(shop.db, product.id)).toBe(11);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D7 cannot raise the stock above the limit of Add Product, also concurrently', async () => {
    const { shop, admin } = await openScene();
    const { id } = await stockProduct(shop.db, { available: 990 });
    const { status, body } = await change(admin, id, { version: 1, name: 'New', stockChange: 10 });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'stock_too_high',
      [{ field: 'stockChange', code: 'stock_too_high', message: 'Stock can be at most 999. 990 in stock now.' }],
    ]);
    expect(await availableOf(shop.db, id)).toBe(990);
    const responses = await Promise.all([1, 2, 3].map(() => change(admin, id, { version: 1, stockChange: 9 })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await availableOf(shop.db, id)).toBe(999);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D7 can only lower the stock when returned units exceed the limit', async () => {
    const { shop, admin } = await openScene();
    const product = await stockProduct(shop.db, { available: 999 });
    const buyer = await shop.customer();
    const booking = await book(buyer, product, 9);
    expect((await change(admin, product.id, { version: 1, stockChange: 9 })).body.quantity).toBe(999);
    expect((await buyer.call(cancelBooking, { params: { id: booking.id } })).status).toBe(200);
    expect(await availableOf(shop.db, product.id)).toBe(1008);
    expect((await change(admin, product.id, { version: 2, stockChange: 1 })).body.code).toBe('stock_too_high');
    expect((await change(admin, product.id, { version: 2, stockChange: -1 })).body.quantity).toBe(1007);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D7 cannot make the stock negative, and then changes nothing', async () => {
    const { shop, admin } = await openScene();
    const { id, name } = await stockProduct(shop.db, { available: 2 });
    const { status, body } = await change(admin, id, { version: 1, name: 'New', stockChange: -3 });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([409, 'stock_too_low', 'stockChange']);
    expect((await admin.call(getProductToEdit, { params: { id } })).body).toMatchObject({
      name,
      quantity: 2,
      version: 1,
    });
    expect((await change(admin, id, { version: 1, stockChange: -2 })).body.quantity).toBe(0);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D7 publishes a draft only with a price', async () => {
    const { shop, admin } = await openScene();
    const id = await draft(shop);
    const seen = async () => (await shop.visitor().call(getProduct, { params: { id } })).status;
    expect(await seen()).toBe(404);
    const toEdit = await admin.call(getProductToEdit, { params: { id } });
    expect(toEdit.body).toMatchObject({ price: null, published: false, quantity: 3 });
    const early = await change(admin, id, { version: 1, published: true });
    expect([early.status, early.body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'price', message: 'Price is Required' }),
    ]);
    expect((await change(admin, id, { version: 1, price: 12.5, published: true })).body.published).toBe(true);
    expect(await seen()).toBe(200);
    expect((await change(admin, id, { version: 2, published: false })).body.published).toBe(false);
    expect(await seen()).toBe(404);
  });

  test('D7 changing the category keeps shared specifications', async () => {
    const { shop, admin } = await openScene();
    const { id } = await stockProduct(shop.db);
    const specifications = { sensor: 'Optical', wireless: true, color: ['Red'] };
    await change(admin, id, { version: 1, category: 'mouse', specifications });
    const { body } = await change(admin, id, { version: 2, category: 'keyboard' });
    expect(body.specifications).toEqual({ wireless: true, color: ['Red'] });
  });

  test('D7 refuses a deleted product', async () => {
    const { shop, admin } = await openScene();
    const { id } = await stockProduct(shop.db);
    await shop.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    expect((await change(admin, id, { version: 1, name: 'New' })).body.code).toBe('product_not_found');
    expect((await admin.call(getProductToEdit, { params: { id } })).status).toBe(404);
  });
});

test('an admin who corrects the spelling of a brand corrects it for all its products, and for no other brand', async () => {
  const { shop, admin } = await openScene();
  const add = async (brand: string) => {
    const { id } = await stockProduct(shop.db);
    await shop.db.updateTable('products').set({ brand }).where('id', '=', id).execute();
    return id;
  };
  const [first, second, other] = [await add('FICTIVE PARTS'), await add('Fictive parts'), await add('Fictive')];
  const brands = async () => {
    const rows = await shop.db.selectFrom('products').select(['id', 'brand']).execute();
    return [first, second, other].map((id) => rows.find((row) => row.id === id)?.brand);
  };
  expect(await brands()).toEqual(['FICTIVE PARTS', 'FICTIVE PARTS', 'Fictive']);
  const { version } = (await admin.call(getProductToEdit, { params: { id: second } })).body;
  expect((await change(admin, second, { version, brand: 'Fictive Parts' })).status).toBe(200);
  expect(await brands()).toEqual(['Fictive Parts', 'Fictive Parts', 'Fictive']);
  // Another brand, not another spelling.
  const product = (await admin.call(getProductToEdit, { params: { id: second } })).body;
  await change(admin, second, { version: product.version, brand: 'FICTIVE' });
  expect(await brands()).toEqual(['Fictive Parts', 'Fictive', 'Fictive']);
});

test('a bin is set with a product, changed and deleted, and is not on its page', async () => {
  const { shop, admin } = await openScene();
  const { insertedId: id } = (await admin.call(addProduct, { body: await aProduct(admin, { bin: 'A-03-2' }) })).body;
  const binOf = async () => (await admin.call(getProductToEdit, { params: { id } })).body.bin;
  expect(await binOf()).toBe('A-03-2');
  await change(admin, id, { version: 1, name: 'Aurora X2 mouse' });
  expect(await binOf()).toBe('A-03-2');
  await change(admin, id, { version: 2, bin: ' B‑01 ' });
  expect(await binOf()).toBe('B-01');
  expect(JSON.stringify((await shop.visitor().call(getProduct, { params: { id } })).body)).not.toContain('B-01');
  await change(admin, id, { version: 3, bin: null });
  expect(await binOf()).toBeNull();
});
