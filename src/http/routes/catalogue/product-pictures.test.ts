import { expect, test } from 'vitest';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { getProduct, listProducts } from '../../../contract/catalogue/product.ts';
import { addProduct, editProduct, getProductToEdit, type ProductChange } from '../../../contract/owner/product-edit.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openScene() {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const picture = async () => {
    const asked = await upload(await drawPicture(40, 30).png().toBuffer());
    return (await admin.call(uploadImage, asked)).body.data.url;
  };
  const pictures = (count: number) => Promise.all(Array.from({ length: count }, picture));
  const add = async (gallery: string[]) => {
    const [first = ''] = gallery;
    const body = { name: 'A', description: 'B', price: 1, quantity: 1, picture: first, pictures: gallery };
    return admin.call(addProduct, { body });
  };
  const edit = async (id: string, change: Omit<ProductChange, 'version'>) => {
    const at = { params: { id } };
    const { version } = (await admin.call(getProductToEdit, at)).body;
    return admin.call(editProduct, { ...at, body: { version, ...change } });
  };
  const shownOf = async (id: string) => {
    const { picture, pictures } = (await shop.visitor().call(getProduct, { params: { id } })).body;
    return [picture, ...pictures];
  };
  return { shop, admin, pictures, add, edit, shownOf };
}

const fieldsOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] | undefined } }) => [
  status,
  ...(body.errors ?? []).map(({ field }) => field),
];

test('C3 C5 a product returns its pictures in order, and lists return only the main one', async () => {
  const { shop, pictures, add, shownOf } = await openScene();
  const [a, b, c] = (await pictures(3)).toReversed() as [string, string, string];
  const { status, body } = await add([a, b, c]);
  expect(status).toBe(201);
  expect(await shownOf(body.insertedId)).toEqual([a, a, b, c]);
  const [listed] = (await shop.visitor().call(listProducts)).body;
  expect(listed).toMatchObject({ picture: a });
  expect(listed).not.toHaveProperty('pictures');
});

test('C3 a product without pictures returns the drawing of its category', async () => {
  const { shop, admin, pictures, shownOf } = await openScene();
  const [a = ''] = await pictures(1);
  const { body } = await admin.call(addProduct, {
    body: { name: 'A', description: 'B', price: 1, quantity: 1, picture: a },
  });
  expect(await shownOf(body.insertedId)).toEqual([a, a]);
  const bare = await stockProduct(shop.db);
  const drawing = '/pictures/categories/accessory.svg';
  expect(await shownOf(bare.id)).toEqual([drawing, drawing]);
  expect((await admin.call(getProductToEdit, { params: { id: bare.id } })).body.pictures).toEqual([]);
});

test('D7 an edit replaces the gallery or the main picture, or keeps both', async () => {
  const { pictures, add, edit, shownOf } = await openScene();
  const [a, b, c, d] = (await pictures(4)) as [string, string, string, string];
  const id = (await add([a, b, c])).body.insertedId;
  expect((await edit(id, { pictures: [c, d, a] })).body.pictures).toEqual([c, d, a]);
  expect(await shownOf(id)).toEqual([c, c, d, a]);
  await edit(id, { name: 'New' });
  expect(await shownOf(id)).toEqual([c, c, d, a]);
  await edit(id, { picture: b });
  expect(await shownOf(id)).toEqual([b, b, d, a]);
  await edit(id, { picture: a });
  expect(await shownOf(id)).toEqual([a, a, d]);
});

test('D7 an unknown picture is refused by its position, and nothing changes', async () => {
  const { shop, pictures, add, edit, shownOf } = await openScene();
  const [a, b] = (await pictures(2)) as [string, string];
  const unknown = a.replace('/40.webp', '/39.webp');
  expect(fieldsOf(await add([a, unknown]))).toEqual([400, 'pictures.1']);
  expect(fieldsOf(await add([a, 'https://example.com/x.webp']))).toEqual([400, 'pictures.1']);
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
  const id = (await add([a, b])).body.insertedId;
  expect(fieldsOf(await edit(id, { name: 'New', pictures: [b, unknown] }))).toEqual([400, 'pictures.1']);
  expect(await shownOf(id)).toEqual([a, a, b]);
});

test('D7 sample pictures can be kept and reordered, but not used by another product', async () => {
  const { shop, pictures, edit, shownOf } = await openScene();
  const [own = ''] = await pictures(1);
  const [front, back] = ['front', 'back'].map((view) => `/pictures/products/a-fan/${view}-e8e5df/800.webp`);
  const [sample, other] = [await stockProduct(shop.db), await stockProduct(shop.db)];
  await shop.db
    .updateTable('products')
    .set({ pictureUrl: front ?? '' })
    .where('id', '=', sample.id)
    .execute();
  await shop.db
    .insertInto('productPictures')
    .values({ productId: sample.id, position: 1, pictureUrl: back ?? '' })
    .execute();
  const gallery = [back, own, front] as string[];
  expect(fieldsOf(await edit(other.id, { pictures: gallery }))).toEqual([400, 'pictures.0', 'pictures.2']);
  expect((await edit(sample.id, { pictures: gallery })).status).toBe(200);
  expect(await shownOf(sample.id)).toEqual([back, ...gallery]);
});

test('D7 a removed picture is deleted after a day, the others are still served', async () => {
  const { shop, pictures, add, edit } = await openScene();
  const gallery = (await pictures(3)) as [string, string, string];
  const id = (await add(gallery)).body.insertedId;
  await edit(id, { pictures: [gallery[2], gallery[0]] });
  await shop.db
    .updateTable('images')
    .set({ wantedAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await runMaintenance(shop.shop, failOn);
  const served = await Promise.all(gallery.map((url) => shop.app.inject({ method: 'GET', url })));
  expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
});

test('D7 concurrent reorderings of the same pictures do not deadlock', async () => {
  const { pictures, add, edit } = await openScene();
  const gallery = await pictures(8);
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await add(gallery)).body.insertedId));
  const orders = ids.map((id, index) => edit(id, { pictures: index % 2 ? gallery : gallery.toReversed() }));
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
