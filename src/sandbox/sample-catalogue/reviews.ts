import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../domain/kernel/id.ts';

const samples = [
  {
    rating: 999,
    body: 'A sample review with the highest possible rating.\n\nIt was not written by a customer. It shows how a review with two paragraphs looks. Real reviews appear above it; samples stay until an admin hides them.',
  },
  {
    rating: 612,
    body: 'A sample review. Ratings are numbers from 1 to 999, so there is room between good and very good.',
  },
  { rating: 845, body: 'A sample review of one line.' },
  {
    rating: 340,
    body: 'A sample review of the critical kind: the fan is said to hum, the box to be dented, and the cable to be too short. None of it happened; this is here so that an unhappy review can be seen too.',
  },
  {
    rating: 720,
    body: 'A sample review. With a photo, the photo would replace the initial.',
  },
  {
    rating: 1,
    body: 'A sample review with the lowest possible rating. An admin hides it, and every other sample, under Moderate Reviews.',
  },
];

export function fillSampleReviews(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two servers may start at the same time; only one inserts this row.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('installation')
      .values({ name: 'sample-reviews', value: 'considered' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return 0;
    const isSample = transaction.selectFrom('products').select('id').where('source', '=', 'sample').limit(1);
    const hasReview = transaction.selectFrom('reviews').select('id').limit(1);
    if (!(await isSample.executeTakeFirst()) || (await hasReview.executeTakeFirst())) return 0;
    const reviews = samples.map(({ rating, body }, index) => ({
      id: newId(),
      author: 'Sample review',
      body,
      rating,
      // Distinct, so that "newest first" is stable.
      createdAt: sql<Date>`now() - ${index} * interval '1 second'`,
    }));
    await transaction.insertInto('reviews').values(reviews).execute();
    return reviews.length;
  });
}
