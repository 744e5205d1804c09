import { expect, test } from 'vitest';
import { addReview, listReviews } from '../../contract/community/review.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { fillSampleCatalogue } from './fill.ts';
import { fillSampleReviews } from './reviews.ts';

test('H6 sample reviews are labeled as samples and created once, also when two servers start at the same time', async () => {
  const shop = await openTestShop();
  await fillSampleCatalogue(shop.db, 'USD');
  const filled = await Promise.all([fillSampleReviews(shop.db), fillSampleReviews(shop.db)]);
  expect(filled.sort()).toEqual([0, 6]);
  const { body } = await shop.visitor().call(listReviews);
  expect(body).toHaveLength(6);
  for (const review of body) {
    expect(review.author).toBe('Sample review');
    expect(review.text).toMatch(/^A sample review/);
  }
  // Deleted samples do not return at the next start.
  await shop.db.deleteFrom('reviews').execute();
  expect(await fillSampleReviews(shop.db)).toBe(0);
});

test('H6 a real review is listed before the samples and replaces none', async () => {
  const shop = await openTestShop();
  await fillSampleCatalogue(shop.db, 'USD');
  await fillSampleReviews(shop.db);
  const customer = await shop.customer();
  await customer.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 1 } });
  await fillSampleReviews(shop.db);
  const { body } = await shop.visitor().call(listReviews);
  expect(body.map(({ author }) => author)).toEqual(['Ada', ...Array.from({ length: 6 }, () => 'Sample review')]);
  expect(JSON.stringify(body)).not.toContain('takes its place');
});

test('H6 a shop without sample products, or with a review, gets no sample reviews', async () => {
  const [empty, reviewed] = [await openTestShop(), await openTestShop()];
  expect(await fillSampleReviews(empty.db)).toBe(0);
  await fillSampleCatalogue(reviewed.db, 'USD');
  const customer = await reviewed.customer();
  await customer.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 1 } });
  expect(await fillSampleReviews(reviewed.db)).toBe(0);
});
