import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount } from '../../../contract/account/account.ts';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import {
  getParticipation,
  getRatings,
  listProductReviews,
  markHelpful,
  unmarkHelpful,
  writeProductReview,
} from '../../../contract/community/product-review.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../../../contract/community/review.ts';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { confirmEmail, PASSWORD } from '../../../testing/scene/customer.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const good = { author: 'Ada', text: 'Quiet and quick.', rating: 4 };

type Fields = Partial<typeof good> & { images?: string[] };

async function open() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const params = { id: product.id };
  const write = async (someone: Visitor, fields: Fields = {}) => {
    const response = await someone.call(writeProductReview, { params, body: { ...good, ...fields } });
    expect([response.status, response.body.code]).toEqual([200, undefined]);
    return response.body;
  };
  const list = async (query: Record<string, string> = {}) =>
    (await shop.visitor().call(listProductReviews, { params, query })).body;
  return { shop, product, params, write, list };
}

async function pictureOf(someone: Visitor, width: number): Promise<string> {
  const asked = await upload(await drawPicture(width, 30).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

test('a review of a product is on its page, not among those of the shop', async () => {
  const { shop, params, write, list } = await open();
  const [customer, other] = [await shop.customer(), await stockProduct(shop.db)];
  const images = [await pictureOf(customer, 40), await pictureOf(customer, 50), await pictureOf(customer, 60)];
  const { _id } = await write(customer, { author: ' A. Pseudonym ', images });
  const shown = { _id, author: 'A. Pseudonym', text: good.text, rating: 4, images, verified: false, helpful: 0 };
  expect(await list()).toEqual([{ ...shown, createdAt: expect.stringMatching(/Z$/), changedAt: null }]);
  expect((await shop.visitor().call(listReviews)).body).toEqual([]);
  expect((await shop.visitor().call(listProductReviews, { params: { id: other.id } })).body).toEqual([]);
  expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 4, count: 1 });
  await customer.call(addReview, { body: { ...good, rating: 999 } });
  expect(await list()).toHaveLength(1);
});

test('a second review of a customer replaces the first, also when both are sent at the same time', async () => {
  const { shop, params, write, list } = await open();
  const customer = await shop.customer();
  const [picture, second] = [await pictureOf(customer, 40), await pictureOf(customer, 50)];
  await Promise.all([1, 2, 3, 4, 5].map((rating) => write(customer, { rating, images: [picture, second] })));
  const last = await write(customer, { rating: 2, text: 'Louder than I thought.', images: [second] });
  expect(await list()).toMatchObject([
    { _id: last._id, rating: 2, text: 'Louder than I thought.', images: [second], changedAt: expect.any(String) },
  ]);
  const { body } = await customer.call(getParticipation, { params });
  expect(body).toMatchObject({ review: { _id: last._id, scale: 5, images: [second] }, helpful: [], hasBought: false });
  expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 2, count: 1 });
});

test('an unknown photo is refused, and nothing is stored', async () => {
  const { shop, params, list } = await open();
  const customer = await shop.customer();
  const known = await pictureOf(customer, 40);
  const unknown = '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp';
  for (const foreign of [unknown, 'https://elsewhere.example/cat.png']) {
    const asked = { params, body: { ...good, images: [known, foreign] } };
    const { status, body } = await customer.call(writeProductReview, asked);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['images.1']]);
  }
  expect(await list()).toEqual([]);
});

test('a product that is not on sale takes no review', async () => {
  const { shop, params } = await open();
  const customer = await shop.customer();
  await shop.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', params.id).execute();
  for (const [endpoint, asked] of [
    [writeProductReview, { body: good }],
    [listProductReviews, {}],
    [getRatings, {}],
    [getParticipation, {}],
  ] as const) {
    const { status, body } = await customer.call(endpoint, { params, ...asked });
    expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 404, 'product_not_found']);
  }
});

test('reviews are filtered by stars, which are counted, and sorted by votes or time', async () => {
  const { shop, params, write, list } = await open();
  const writers = await Promise.all([5, 5, 3, 1].map(() => shop.customer()));
  const ids: string[] = [];
  for (const [index, rating] of [5, 5, 3, 1].entries())
    ids.push((await write(writers[index] as Visitor, { rating }))._id);
  const [first = '', , third = '', last = ''] = ids;
  await writers[0]?.call(markHelpful, { params: { id: third } });
  await writers[1]?.call(markHelpful, { params: { id: third } });
  await writers[2]?.call(markHelpful, { params: { id: first } });
  const idsBy = async (query: Record<string, string> = {}) => (await list(query)).map(({ _id }) => _id);
  expect(await idsBy()).toEqual([third, first, last, ids[1]]);
  expect(await idsBy({ sort: 'newest' })).toEqual(ids.toReversed());
  expect(await idsBy({ rating: '5' })).toEqual([first, ids[1]]);
  expect(await idsBy({ rating: '4' })).toEqual([]);
  expect((await shop.visitor().call(getRatings, { params })).body.counts.map(({ count }) => count)).toEqual([
    2, 0, 1, 0, 1,
  ]);
  const met: string[] = [];
  let path: string | undefined = `/api/products/${params.id}/reviews?limit=1`;
  while (path) {
    const { body, headers } = await shop.visitor().send('GET', path);
    met.push(...(body as unknown as { _id: string }[]).map(({ _id }) => _id));
    path = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(met).toEqual([third, first, last, ids[1]]);
});

test('a purchase is verified from its payment to its refund, whatever the order says to others', async () => {
  const { shop, product, params, write, list } = await open();
  const [buyer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  await write(buyer, { rating: 5 });
  await write(other, { rating: 1 });
  const verified = async () => (await list({ sort: 'newest' })).map((review) => review.verified);
  expect(await verified()).toEqual([false, false]);
  await buyAndSettle(other, await stockProduct(shop.db));
  expect(await verified()).toEqual([false, false]);
  const { id } = await buyAndSettle(buyer, product);
  expect(await verified()).toEqual([false, true]);
  for (const status of ['shipped', 'delivered'] as const) {
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    // The status is no change of a public response, which would come from memory.
    await sql`insert into changes (topic) values ('catalogue')`.execute(shop.db);
    const { hasBought } = (await buyer.call(getParticipation, { params })).body;
    expect([status, await verified(), hasBought]).toEqual([status, [false, true], true]);
  }
  expect((await admin.call(refundBooking, { params: { id } })).status).toBe(200);
  expect(await verified()).toEqual([false, false]);
});

test('a customer votes once, can take it back, and the count is exact when many vote at the same time', async () => {
  const { shop, params, write, list } = await open();
  const writer = await shop.customer();
  const { _id: id } = await write(writer);
  const voters = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
  const votes = voters.flatMap((voter) => [1, 2, 3].map(() => voter.call(markHelpful, { params: { id } })));
  expect((await Promise.all(votes)).map(({ status }) => status)).toEqual(Array(18).fill(200));
  expect((await list())[0]?.helpful).toBe(6);
  expect((await voters[0]?.call(getParticipation, { params }))?.body.helpful).toEqual([id]);
  const back = [1, 2].flatMap(() => voters.slice(0, 4).map((voter) => voter.call(unmarkHelpful, { params: { id } })));
  await Promise.all(back);
  expect((await list())[0]?.helpful).toBe(2);
  expect((await voters[0]?.call(markHelpful, { params: { id } }))?.body).toEqual({ helpful: 3 });
  expect((await writer.call(markHelpful, { params: { id } })).body.code).toBe('own_review');
});

test('only a shown review of a product takes votes', async () => {
  const { shop, write } = await open();
  const [writer, voter, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const { insertedId } = (await writer.call(addReview, { body: good })).body;
  const { _id: hidden } = await write(writer);
  await admin.call(moderateReview, { params: { id: hidden }, body: { state: 'hidden' } });
  for (const id of [insertedId, hidden])
    for (const endpoint of [markHelpful, unmarkHelpful])
      expect((await voter.call(endpoint, { params: { id } })).body.code).toBe('review_not_found');
});

test('an admin hides a review of a product, which no longer counts, and sees the product', async () => {
  const { shop, product, params, write, list } = await open();
  const [writer, admin] = [await shop.customer(), await shop.admin()];
  const { _id: id } = await write(writer, { rating: 1 });
  await write(await shop.customer(), { rating: 5 });
  expect((await admin.call(listAllReviews)).body).toMatchObject([
    { rating: 5, scale: 5, product: { _id: product.id, name: product.name, slug: 'test-part' } },
    { rating: 1 },
  ]);
  await admin.call(moderateReview, { params: { id }, body: { state: 'hidden' } });
  expect((await list()).map(({ rating }) => rating)).toEqual([5]);
  const { counts } = (await shop.visitor().call(getRatings, { params })).body;
  expect(counts.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0]);
  expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 5, count: 1 });
  expect(await write(writer, { rating: 2 })).toMatchObject({ _id: id, hidden: true });
  expect(await list()).toHaveLength(1);
});

test('a hidden review that its author deletes and writes again is hidden until an admin shows it', async () => {
  const { shop, write, list } = await open();
  const [writer, admin] = [await shop.customer(), await shop.admin()];
  const remove = (id: string) => writer.call(deleteReview, { params: { id } });
  const moderate = (id: string, state: 'hidden' | 'shown') =>
    admin.call(moderateReview, { params: { id }, body: { state } });
  const first = await write(writer);
  await moderate(first._id, 'hidden');
  await remove(first._id);
  const second = await write(writer);
  expect(second).toMatchObject({ hidden: true });
  expect(second._id).not.toBe(first._id);
  expect(await list()).toEqual([]);
  const [moderated] = (await admin.call(listAllReviews)).body;
  expect(moderated).toMatchObject({ _id: second._id, hiddenBy: admin.email });
  await Promise.all([remove(second._id), write(writer)]);
  expect(await list()).toEqual([]);
  const third = await write(writer);
  expect(third).toMatchObject({ hidden: true });
  await moderate(third._id, 'shown');
  await remove(third._id);
  expect(await write(writer)).toMatchObject({ hidden: false });
  expect(await list()).toHaveLength(1);
});

test('the author sees, edits and deletes it among their own reviews, on its scale', async () => {
  const { shop, product, params, write, list } = await open();
  const [writer, other] = [await shop.customer(), await shop.customer()];
  const { _id: id } = await write(writer);
  await writer.call(addReview, { body: { ...good, rating: 612 } });
  const own = (await writer.call(listOwnReviews)).body;
  expect(own).toMatchObject([
    { scale: 999, product: null },
    { _id: id, scale: 5, product: { name: product.name } },
  ]);
  // As a review of the shop it could have 612 of 5 stars.
  const refused = await writer.call(changeReview, { params: { id }, body: { ...good, rating: 612 } });
  expect([refused.status, refused.body.code]).toEqual([404, 'review_not_found']);
  expect((await other.call(deleteReview, { params: { id } })).status).toBe(404);
  expect((await writer.call(deleteReview, { params: { id } })).status).toBe(200);
  expect([await list(), (await shop.visitor().call(getProduct, { params })).body.rating]).toEqual([[], null]);
});

test('stars of accounts that neither bought the product nor confirmed their email count once they do either', async () => {
  const { shop, product, params, write, list } = await open();
  const [buyer, confirming, refunded] = [await shop.newcomer(), await shop.newcomer(), await shop.newcomer()];
  for (const someone of [buyer, confirming, refunded]) await write(someone, { rating: 1 });
  await write(await shop.customer(), { rating: 5 });
  const shown = async () => {
    const { rating } = (await shop.visitor().call(getProduct, { params })).body;
    const { counts } = (await shop.visitor().call(getRatings, { params })).body;
    return [rating?.count, rating?.average, counts.map(({ count }) => count).join('')];
  };
  expect(await shown()).toEqual([1, 5, '10000']);
  expect((await list()).map(({ verified }) => verified)).toEqual([false, false, false, false]);
  await buyAndSettle(buyer, product);
  expect(await shown()).toEqual([2, 3, '10001']);
  const { id } = await buyAndSettle(refunded, product);
  expect((await shown())[0]).toBe(3);
  await (await shop.admin()).call(refundBooking, { params: { id } });
  await confirmEmail(shop.db, confirming);
  expect(await shown()).toEqual([3, 2.33, '10002']);
  // Written again, it counts no more than before.
  await write(refunded, { rating: 2 });
  expect((await shown())[0]).toBe(3);
  await write(buyer, { rating: 4 });
  expect((await shown())[2]).toBe('11001');
});

test('votes of accounts without a confirmed email count once it is confirmed, and never after they are closed', async () => {
  const { shop, params, write, list } = await open();
  const { _id: id } = await write(await shop.customer());
  const voters = await Promise.all(Array.from({ length: 5 }, () => shop.newcomer()));
  const [confirming, closing, undecided] = voters as [Visitor, Visitor, Visitor];
  for (const voter of voters) expect((await voter.call(markHelpful, { params: { id } })).body).toEqual({ helpful: 0 });
  expect((await confirming.call(getParticipation, { params })).body).toMatchObject({
    helpful: [id],
    isConfirmed: false,
  });
  await confirmEmail(shop.db, confirming);
  expect((await list())[0]?.helpful).toBe(1);
  expect((await confirming.call(getParticipation, { params })).body).toMatchObject({
    helpful: [id],
    isConfirmed: true,
  });
  expect((await closing.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await undecided.call(unmarkHelpful, { params: { id } })).body).toEqual({ helpful: 1 });
  expect((await confirming.call(unmarkHelpful, { params: { id } })).body).toEqual({ helpful: 0 });
});

test('votes and stars are exact when accounts vote, write and confirm at the same time', async () => {
  const { shop, params, write, list } = await open();
  const { _id: id } = await write(await shop.customer(), { rating: 5 });
  const voters = await Promise.all(Array.from({ length: 12 }, () => shop.newcomer()));
  await Promise.all(
    voters.flatMap((voter) => [
      voter.call(markHelpful, { params: { id } }),
      write(voter, { rating: 5 }),
      confirmEmail(shop.db, voter),
    ]),
  );
  expect((await list()).find(({ _id }) => _id === id)?.helpful).toBe(12);
  expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 5, count: 13 });
});

test('the review of a closed account keeps its stars as they counted, and no mark', async () => {
  const { shop, params, write, list } = await open();
  const [confirmed, unconfirmed] = [await shop.customer(), await shop.newcomer()];
  await write(confirmed, { rating: 5 });
  await write(unconfirmed, { rating: 1 });
  for (const someone of [confirmed, unconfirmed]) await someone.call(closeAccount, { body: { password: PASSWORD } });
  expect((await list()).map(({ verified }) => verified)).toEqual([null, null]);
  expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 5, count: 1 });
});
