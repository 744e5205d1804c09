import { expect, test } from 'vitest';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../../../contract/community/review.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const good = { author: 'Ada', text: 'Quiet and quick.', rating: 612 };

async function write(someone: Visitor, fields: Partial<typeof good> & { image?: string | null } = {}): Promise<string> {
  const { status, body } = await someone.call(addReview, { body: { ...good, ...fields } });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.insertedId;
}

async function publicIds(someone: Visitor): Promise<string[]> {
  return (await someone.call(listReviews)).body.map(({ _id }) => _id);
}

test('C1 C7 a review appears in the public list unchanged, newest first', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer('Robin');
  const { body: picture } = await customer.call(uploadImage, await upload(await drawPicture(40, 30).png().toBuffer()));
  const image = picture.data.url;
  const first = await write(customer, {
    author: '  A. Pseudonym ',
    text: ' <b>Two</b> fans.\n\nBoth quiet. ',
    rating: 1,
  });
  const second = await write(customer, { rating: 999, image });
  const { status, body, headers } = await shop.visitor().call(listReviews);
  expect([status, headers['x-total-count'], headers.link]).toEqual([200, '2', undefined]);
  const common = { createdAt: expect.stringMatching(/^\d{4}-.*Z$/), changedAt: null };
  expect(body).toEqual([
    { _id: second, author: 'Ada', text: 'Quiet and quick.', rating: 999, image, ...common },
    {
      _id: first,
      author: 'A. Pseudonym',
      text: '<b>Two</b> fans.\n\nBoth quiet.',
      rating: 1,
      image: null,
      ...common,
    },
  ]);
  const row = shop.db.selectFrom('reviews').innerJoin('users', 'users.id', 'reviews.userId').select('email');
  expect(await row.where('reviews.id', '=', first).executeTakeFirst()).toEqual({ email: customer.email });
});

test('C1 paging shows each review once, also when one is added in between', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const ids: string[] = [];
  for (let rating = 1; rating <= 7; rating++) ids.unshift(await write(customer, { rating }));
  const met: string[] = [];
  let path: string | undefined = '/api/reviews?limit=3';
  while (path) {
    const { body, headers } = await shop.visitor().send('GET', path);
    met.push(...(body as unknown as { _id: string }[]).map(({ _id }) => _id));
    path = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    if (met.length === 3) await write(customer, { author: 'Meanwhile' });
  }
  expect(met).toEqual(ids);
  const { body, headers } = await shop.visitor().call(listReviews, { query: { limit: '3', page: '3' } });
  expect([body.map(({ _id }) => _id), headers['x-total-count']]).toEqual([ids.slice(5), '8']);
});

test('C7 an unknown picture is refused, and nothing is stored', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const image = '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp';
  const { status, body } = await customer.call(addReview, { body: { ...good, image } });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['image']]);
  expect(await publicIds(customer)).toEqual([]);
});

test('C7 reviews are limited to five per minute, also concurrently', async () => {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
  const customer = await shop.customer();
  const responses = await Promise.all(Array.from({ length: 9 }, () => customer.call(addReview, { body: good })));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  for (const { body, headers } of refused) {
    expect([body.code, Number(headers['retry-after'])]).toEqual(['too_many_requests', expect.any(Number)]);
  }
  expect(await publicIds(customer)).toHaveLength(5);
});

test('D4 a customer lists, edits and deletes only their own reviews', async () => {
  const shop = await openTestShop();
  const [one, other] = [await shop.customer(), await shop.customer()];
  const [mine, theirs] = [await write(one), await write(other)];
  const ownIds = async () => (await one.call(listOwnReviews)).body.map(({ _id }) => _id);
  expect(await ownIds()).toEqual([mine]);

  const changed = { author: 'Ada L.', text: 'Louder than I thought.', rating: 300, image: null };
  const { body } = await one.call(changeReview, { params: { id: mine }, body: changed });
  expect(body).toMatchObject({ _id: mine, ...changed, hidden: false, changedAt: expect.any(String) });
  for (const [endpoint, asked] of [
    [changeReview, { body: changed }],
    [deleteReview, {}],
  ] as const) {
    const refused = await one.call(endpoint, { params: { id: theirs }, ...asked });
    expect([refused.status, refused.body.code]).toEqual([404, 'review_not_found']);
  }
  expect((await one.call(deleteReview, { params: { id: mine } })).body).toEqual({ deletedCount: 1 });
  expect((await one.call(deleteReview, { params: { id: mine } })).status).toBe(404);
  expect([await ownIds(), await publicIds(one)]).toEqual([[], [theirs]]);
});

test('an admin hides a review and shows it again, and admin and time are recorded', async () => {
  const shop = await openTestShop();
  const [writer, admin, second] = [await shop.customer(), await shop.admin(), await shop.admin()];
  const id = await write(writer);
  const set = (asker: Visitor, state: string) => asker.call(moderateReview, { params: { id }, body: { state } });
  const hidden = await set(admin, 'hidden');
  expect(hidden.body).toMatchObject({
    _id: id,
    hidden: true,
    hiddenBy: admin.email,
    hiddenAt: expect.stringMatching(/Z$/),
  });
  expect((await set(second, 'hidden')).body).toEqual(hidden.body);
  expect(await publicIds(shop.visitor())).toEqual([]);
  expect((await shop.visitor().call(listReviews)).headers['x-total-count']).toBe('0');

  await writer.call(changeReview, { params: { id }, body: good });
  expect((await writer.call(listOwnReviews)).body).toMatchObject([{ _id: id, hidden: true }]);
  expect(await publicIds(writer)).toEqual([]);
  const inState = async (state: string) =>
    (await admin.call(listAllReviews, { query: { state } })).body.map(({ _id }) => _id);
  expect([await inState('hidden'), await inState('shown')]).toEqual([[id], []]);

  expect((await set(admin, 'shown')).body).toMatchObject({ hidden: false, hiddenBy: null, hiddenAt: null });
  expect(await publicIds(writer)).toEqual([id]);
});

test('an admin searches reviews by text and author, in any sort order', async () => {
  const shop = await openTestShop();
  const [ada, bob, admin] = [await shop.customer('Ada'), await shop.customer('Bob'), await shop.admin()];
  const low = await write(ada, { author: 'Zoe', text: '100% silent', rating: 3 });
  const high = await write(bob, { author: 'Ben', text: 'Whines a bit', rating: 900 });
  const found = async (query: Record<string, string>) =>
    (await admin.call(listAllReviews, { query })).body.map(({ _id }) => _id);
  expect(await found({ q: 'SILENT 100' })).toEqual([low]);
  expect(await found({ q: '100%' })).toEqual([low]);
  expect(await found({ q: bob.email })).toEqual([high]);
  expect(await found({ sort: 'rating' })).toEqual([low, high]);
  expect(await found({ sort: '-rating' })).toEqual([high, low]);
  expect(await found({ sort: 'author' })).toEqual([high, low]);
  expect(await found({ sort: 'createdAt', limit: '1', page: '2' })).toEqual([high]);
});
