import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import { addBuildToCart } from '../../../contract/buying/cart-build.ts';
import {
  deleteCompletedBuild,
  getCompletedBuild,
  listAllCompletedBuilds,
  listCompletedBuilds,
  listShareableBuilds,
  moderateCompletedBuild,
  type SharedBuild,
  shareBuild,
} from '../../../contract/community/completed-build.ts';
import { writeProductReview } from '../../../contract/community/product-review.ts';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { addRefund } from '../../../contract/orders/refund.ts';
import { deleteUnreferencedPictures } from '../../../domain/pictures/delete-unreferenced-pictures.ts';
import { openForCheckout } from '../../../testing/scene/checkout.ts';
import { placeOrder } from '../../../testing/scene/checkout-scene.ts';
import { buyBuild, photoOf, showBuild, shownAs } from '../../../testing/scene/completed-builds.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { pay } from '../../../testing/scene/returns.ts';
import { idOf } from '../../../testing/scene/staff.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openBought() {
  const shop = await openTestShop();
  const methods = await openForCheckout(shop);
  const [pcCase = '', processor = '', mouse = ''] = await stockParts(shop.db, [
    { category: 'case', name: 'Small case', price: 80, specifications: { motherboards: ['Micro-ATX', 'Mini-ITX'] } },
    { category: 'processor', name: 'Quick 8', price: 300, specifications: { socket: 'AM5' } },
    { category: 'mouse', name: 'Mouse', price: 20 },
  ]);
  const buyer = await shop.customer();
  const parts = [{ product: pcCase }, { product: processor, quantity: 2 }, { product: mouse }];
  await buyer.call(addBuildToCart, { body: { name: 'For Ada', parts } });
  const { orderId } = (await placeOrder(buyer, { methods }, { email: buyer.email })).body;
  return { shop, buyer, orderId, pcCase, processor, mouse };
}

async function openPaid() {
  const scene = await openBought();
  const { buyer, orderId, pcCase, processor, mouse } = scene;
  await pay(buyer, orderId);
  const [bought] = (await buyer.call(listShareableBuilds)).body;
  const build = bought?.build ?? '';
  const ratings = [
    { product: pcCase, rating: 5 },
    { product: processor, rating: 4 },
    { product: mouse, rating: 2 },
  ];
  const images = [await photoOf(buyer, 40), await photoOf(buyer, 50)];
  const body: SharedBuild = { ...shownAs(images, mouse), ratings };
  const share = (change: Partial<SharedBuild> = {}, someone: Visitor = buyer) =>
    someone.call(shareBuild, { params: { id: build }, body: { ...body, ...change } });
  return { ...scene, build, body, ratings, share };
}

const titles = async (shop: TestShop, query: Record<string, string> = {}) =>
  (await shop.visitor().call(listCompletedBuilds, { query })).body.map(({ title }) => title);

const open = async (shop: TestShop, slug: string) =>
  (await shop.visitor().call(getCompletedBuild, { params: { slug } })).body;

describe('a build of a paid order', () => {
  test('is shown with its photos, the stars of each part and what it cost, and checked as it is now', async () => {
    const { shop, body, share, pcCase, processor, mouse } = await openPaid();
    const { slug } = (await share()).body;
    await shop.db.updateTable('products').set({ priceAmount: 320_00 }).where('id', '=', processor).execute();
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', mouse).execute();
    const opened = await open(shop, slug);
    expect(opened).toMatchObject({
      ...{ title: 'A quiet desk', author: 'A. Pseudonym', text: 'Cool under load.', purpose: 'office' },
      ...{ images: body.images, caseSize: 'Micro-ATX', rating: 3.67, price: 700, changedAt: null },
      parts: [
        { product: processor, name: 'Quick 8', category: 'processor', quantity: 2, price: 300, rating: 4 },
        { product: pcCase, name: 'Small case', category: 'case', quantity: 1, price: 80, rating: 5 },
        { product: mouse, name: 'Mouse', category: 'mouse', quantity: 1, price: 20, rating: 2 },
      ],
      now: { price: 720, gone: [mouse] },
      verdictNow: 'fitSoFar',
    });
    const [listed] = (await shop.visitor().call(listCompletedBuilds)).body;
    expect(listed).toMatchObject({ slug, price: 700, now: { price: 720, gone: 1 } });
  });

  test('is shared only by its buyer, once it is paid', async () => {
    const { shop, buyer, orderId } = await openBought();
    expect((await buyer.call(listShareableBuilds)).body).toEqual([]);
    const { id: build } = await shop.db.selectFrom('orderBuilds').select('id').executeTakeFirstOrThrow();
    const share = (someone: Visitor, body: SharedBuild) => someone.call(shareBuild, { params: { id: build }, body });
    const body = shownAs([await photoOf(buyer)], build);
    expect((await share(buyer, body)).body.code).toBe('bought_build_not_found');
    await pay(buyer, orderId);
    const other = await shop.customer();
    expect((await share(other, body)).body.code).toBe('bought_build_not_found');
    const remove = { params: { id: build } };
    expect((await other.call(deleteCompletedBuild, remove)).body.code).toBe('bought_build_not_found');
    expect((await other.call(listShareableBuilds)).body).toEqual([]);
    expect((await buyer.call(listShareableBuilds, { query: { order: orderId } })).body).toMatchObject([
      { build, name: 'For Ada', order: { _id: orderId }, parts: [{ reviewed: null }, {}, {}], completed: null },
    ]);
  });

  test('is one, however often and how fast it is shared, and keeps its address', async () => {
    const { shop, buyer, share, body } = await openPaid();
    const shared = await Promise.all([1, 2, 3].map(() => share()));
    expect(shared.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [slug = ''] = new Set(shared.map(({ body: { slug } }) => slug));
    await share({ title: 'A loud desk', images: body.images.slice(1) });
    expect(await open(shop, slug)).toMatchObject({
      ...{ title: 'A loud desk', images: body.images.slice(1), changedAt: expect.any(String) },
    });
    expect(await titles(shop)).toEqual(['A loud desk']);
    expect((await buyer.call(listShareableBuilds)).body).toMatchObject([{ completed: { slug, title: 'A loud desk' } }]);
  });

  test('needs stars for each part, of no other part, and photos of this shop', async () => {
    const { shop, share, body, ratings, pcCase } = await openPaid();
    const fieldsOf = async (change: Partial<SharedBuild>) =>
      (await share(change)).body.errors?.map(({ field }) => field);
    expect(await fieldsOf({ ratings: ratings.slice(1) })).toEqual(['ratings']);
    const foreign = { product: (await stockProduct(shop.db)).id, rating: 3 };
    expect(await fieldsOf({ ratings: [...ratings, foreign] })).toEqual(['ratings.3.product']);
    expect(await fieldsOf({ ratings: [...ratings, { product: pcCase, rating: 1 }] })).toEqual(['ratings']);
    const unknown = '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp';
    expect(await fieldsOf({ images: [...body.images, unknown] })).toEqual(['images.2']);
    expect(await titles(shop)).toEqual([]);
  });

  test('has no part that was refunded before', async () => {
    const { shop, orderId, buyer, share, ratings: all, mouse } = await openPaid();
    const { lines } = (await buyer.call(getOrder, { params: { id: orderId } })).body;
    const lineIds = await shop.db.selectFrom('orderLines').select(['id', 'name', 'quantity']).execute();
    const unit = lineIds.flatMap(({ id, name }) =>
      name === 'Small case' ? [] : [{ lineId: id, quantity: 1, restock: true }],
    );
    expect(lines).toHaveLength(3);
    const refund = await (await shop.admin()).call(addRefund, { params: { id: orderId }, body: { lines: unit } });
    expect(refund.status).toBe(201);
    const ratings = all.filter(({ product }) => product !== mouse);
    const { slug } = (await share({ ratings })).body;
    expect((await open(shop, slug)).parts.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Quick 8', 1],
      ['Small case', 1],
    ]);
  });

  test('leaves the gallery when its order is refunded, and cannot be shared then', async () => {
    const { shop, orderId, buyer, share } = await openPaid();
    const { slug } = (await share()).body;
    await (await shop.admin()).call(refundBooking, { params: { id: orderId } });
    expect([await titles(shop), (await open(shop, slug)).code]).toEqual([[], 'completed_build_not_found']);
    expect((await share()).body.code).toBe('bought_build_not_found');
    expect((await buyer.call(exportAccount)).body.completedBuilds).toMatchObject([{ title: 'A quiet desk' }]);
  });
});

describe('the stars of a part', () => {
  test('are those of the review by the same account, before and after', async () => {
    const { shop, buyer, share, ratings, mouse, processor } = await openPaid();
    const review = (id: string, rating: number, someone = buyer) =>
      someone.call(writeProductReview, { params: { id }, body: { author: 'Ada', text: 'Fine.', rating } });
    await review(mouse, 5);
    expect(
      (await buyer.call(listShareableBuilds)).body[0]?.parts.find(({ product }) => product === mouse),
    ).toMatchObject({ reviewed: 5 });
    const { slug } = (await share({ ratings: ratings.slice(0, 2) })).body;
    expect((await open(shop, slug)).rating).toBe(4.67);
    await review(processor, 1);
    await review(processor, 5, await shop.customer());
    const opened = await open(shop, slug);
    expect([opened.rating, opened.parts.map(({ rating }) => rating)]).toEqual([3.67, [1, 5, 5]]);
  });
});

describe('the gallery', () => {
  test('is filtered by purpose, case, price and part, and sorted by time, price and stars', async () => {
    const shop = await openTestShop();
    const products = await Promise.all([30, 10, 20].map((price) => stockProduct(shop.db, { price })));
    const photo = await photoOf(await shop.customer());
    for (const [at, product] of products.entries()) {
      const author = await shop.customer();
      const { build } = await buyBuild(shop.db, author, product);
      const body: SharedBuild = {
        ...shownAs([photo], product.id),
        title: `Build ${at}`,
        purpose: at === 0 ? 'workstation' : 'office',
        ratings: [{ product: product.id, rating: [4, 2, 5][at] ?? 1 }],
      };
      expect((await author.call(shareBuild, { params: { id: build }, body })).status).toBe(200);
    }
    expect(await titles(shop)).toEqual(['Build 2', 'Build 1', 'Build 0']);
    expect(await titles(shop, { sort: 'price' })).toEqual(['Build 1', 'Build 2', 'Build 0']);
    expect(await titles(shop, { sort: '-price' })).toEqual(['Build 0', 'Build 2', 'Build 1']);
    expect(await titles(shop, { sort: 'best' })).toEqual(['Build 2', 'Build 0', 'Build 1']);
    expect(await titles(shop, { sort: 'best', purpose: 'office' })).toEqual(['Build 2', 'Build 1']);
    expect(await titles(shop, { minPrice: '10.01', maxPrice: '20' })).toEqual(['Build 2']);
    expect(await titles(shop, { product: products[1]?.id ?? '' })).toEqual(['Build 1']);
    expect(await titles(shop, { caseSize: 'Mini-ITX' })).toEqual([]);
    const first = await shop.visitor().call(listCompletedBuilds, { query: { sort: 'best', limit: '2' } });
    const [, cursor = ''] = /cursor=([^&>]+)/.exec(String(first.headers.link)) ?? [];
    expect(await titles(shop, { sort: 'best', limit: '2', cursor })).toEqual(['Build 1']);
  });

  test('shows nothing that staff have hidden, also when it is changed, or deleted and shared again', async () => {
    const { shop, buyer, share, build } = await openPaid();
    const staff = await shop.admin();
    const { slug } = (await share()).body;
    const moderate = (state: 'shown' | 'hidden', of = slug) =>
      staff.call(moderateCompletedBuild, { params: { slug: of }, body: { state } });
    await Promise.all([moderate('hidden'), moderate('hidden')]);
    expect((await open(shop, slug)).code).toBe('completed_build_not_found');
    expect((await share({ title: 'Changed' })).body.hidden).toBe(true);
    expect((await buyer.call(exportAccount)).body.hiddenBuilds).toEqual([]);
    await buyer.call(deleteCompletedBuild, { params: { id: build } });
    expect((await buyer.call(exportAccount)).body.hiddenBuilds).toMatchObject([{ name: 'For Ada' }]);
    const again = (await share()).body;
    expect([again.hidden, await titles(shop)]).toEqual([true, []]);
    const query = { state: 'hidden', q: 'quiet' } as const;
    expect((await staff.call(listAllCompletedBuilds, { query })).body).toMatchObject([
      { slug: again.slug, email: buyer.email, hidden: true, hiddenBy: staff.email },
    ]);
    await moderate('shown', again.slug);
    expect(await titles(shop)).toEqual(['A quiet desk']);
    await buyer.call(deleteCompletedBuild, { params: { id: build } });
    expect((await share()).body.hidden).toBe(false);
    expect((await moderate('shown', 'abcdefghjkmn')).body.code).toBe('completed_build_not_found');
  });

  test('keeps nothing of an account that is closed, and no photo of it', async () => {
    const shop = await openTestShop();
    const author = await shop.customer();
    const { slug, orderId } = await showBuild(shop.db, author, await stockProduct(shop.db));
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute();
    const uid = await idOf(shop, author);
    const images = async () => {
      await shop.db
        .updateTable('images')
        .set({ wantedAt: new Date(0) })
        .execute();
      await deleteUnreferencedPictures(shop.db);
      return (await shop.db.selectFrom('images').select('id').execute()).length;
    };
    expect(await images()).toBe(1);
    expect((await author.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await open(shop, slug)).code).toBe('completed_build_not_found');
    expect(await shop.db.selectFrom('completedBuilds').select('id').where('userId', '=', uid).execute()).toEqual([]);
    expect(await images()).toBe(0);
  });
});
