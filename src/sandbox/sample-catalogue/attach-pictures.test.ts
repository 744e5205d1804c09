import { expect, test } from 'vitest';
import { slugOf } from '../../domain/catalogue/product.ts';
import { findGallery } from '../../domain/catalogue/product-pictures.ts';
import { book } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { attachSamplePictures } from './attach-pictures.ts';
import { caseFans } from './case-fan.ts';
import { fillSampleCatalogue } from './fill.ts';
import { sampleCatalogue } from './index.ts';

async function openScenario() {
  const shop = await openTestShop();
  const sample = await stockProduct(shop.db, { name: 'A quiet fan' });
  const change = (values: object) => shop.db.updateTable('products').set(values).where('id', '=', sample.id).execute();
  await change({ source: 'sample', sourceId: fan.partNumber });
  const galleryOf = async (id: string) => {
    const row = await shop.db.selectFrom('products').select(['id', 'pictureUrl']).where('id', '=', id);
    return findGallery(shop.db, await row.executeTakeFirstOrThrow());
  };
  return { shop, sample, change, galleryOf };
}

const [fan] = caseFans as [(typeof caseFans)[number]];

const rendered = (...views: [view: string, color: string][]) => ({
  [slugOf(fan.name)]: Object.fromEntries(views.map(([view, color]) => [view, { color, made: '1' }])),
});
const at = (view: string, color: string) => `/pictures/products/${slugOf(fan.name)}/${view}-${color}/800.webp`;

test('only a sample product without a picture gets the rendered gallery', async () => {
  const { shop, sample, galleryOf } = await openScenario();
  const other = await stockProduct(shop.db, { name: 'A quiet fan' });
  await attachSamplePictures(shop.db, rendered(['front', 'e8e5df'], ['back', 'e1e0dd']));
  expect(await galleryOf(sample.id)).toEqual([at('front', 'e8e5df'), at('back', 'e1e0dd')]);
  expect(await galleryOf(other.id)).toEqual([]);
  await attachSamplePictures(shop.db, {});
  expect(await galleryOf(sample.id)).toEqual([]);
});

test('new renderings replace the old ones, in orders too, and keep the sequence that an admin chose', async () => {
  const { shop, sample, change, galleryOf } = await openScenario();
  await attachSamplePictures(shop.db, rendered(['front', 'e8e5df'], ['back', 'e1e0dd']));
  const buyer = await shop.customer();
  await book(buyer, sample);
  await change({ version: 2, pictureUrl: at('back', 'e1e0dd') });
  await shop.db
    .updateTable('productPictures')
    .set({ pictureUrl: at('front', 'e8e5df') })
    .execute();
  await attachSamplePictures(shop.db, rendered(['front', 'aaaaaa'], ['angle', 'bbbbbb'], ['back', 'cccccc']));
  expect(await galleryOf(sample.id)).toEqual([at('back', 'cccccc'), at('front', 'aaaaaa')]);
  const line = await shop.db.selectFrom('orderLines').select('pictureUrl').executeTakeFirstOrThrow();
  expect(line.pictureUrl).toBe(at('front', 'aaaaaa'));
});

test('an order shows a view that an admin removed at its new address, and the main picture when the view no longer exists', async () => {
  const { shop, sample, change } = await openScenario();
  await attachSamplePictures(shop.db, rendered(['front', 'e8e5df'], ['back', 'e1e0dd']));
  await book(await shop.customer(), sample);
  const uploaded = '/images/01890000-0000-7000-8000-000000000000-808080/800.webp';
  await change({ version: 2, pictureUrl: uploaded });
  await shop.db.deleteFrom('productPictures').execute();
  const shownAfter = async (...views: Parameters<typeof rendered>) => {
    await attachSamplePictures(shop.db, rendered(...views));
    const line = await shop.db.selectFrom('orderLines').select('pictureUrl').executeTakeFirstOrThrow();
    return line.pictureUrl;
  };
  expect(await shownAfter(['front', 'aaaaaa'], ['back', 'cccccc'])).toBe(at('front', 'aaaaaa'));
  expect(await shownAfter(['angle', 'bbbbbb'], ['back', 'cccccc'])).toBe(at('angle', 'bbbbbb'));
  await attachSamplePictures(shop.db, {});
  const { pictureUrl } = await shop.db.selectFrom('orderLines').select('pictureUrl').executeTakeFirstOrThrow();
  expect(pictureUrl).toMatch(/^\/pictures\/categories\/[a-z-]+\.svg$/);
});

test('uploaded pictures stay', async () => {
  const { shop, sample, change, galleryOf } = await openScenario();
  const uploaded = '/images/01890000-0000-7000-8000-000000000000-808080/800.webp';
  await change({ version: 2, pictureUrl: uploaded });
  await attachSamplePictures(shop.db, rendered(['front', 'e8e5df']));
  expect(await galleryOf(sample.id)).toEqual([uploaded]);
});

test('every sample product has a unique slug', async () => {
  const shop = await openTestShop();
  await fillSampleCatalogue(shop.db, 'USD');
  const slugs = sampleCatalogue.flatMap(({ products }) => products.map(({ name }) => slugOf(name)));
  expect(new Set(slugs).size).toBe(slugs.length);
});
