import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../domain/id.ts';

// They show how reviews look, and say that nobody wrote them.
const samples = [
  {
    rating: 999,
    body: 'A sample review with the highest rating that there is.\n\nNobody wrote it. It shows how a review with two paragraphs looks. Real reviews appear above it; samples stay until an admin hides them.',
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
    body: 'A sample review. With a photo, the photo would stand where the initial stands now.',
  },
  {
    rating: 1,
    body: 'A sample review with the lowest rating that there is. An admin hides it, and every other sample, under Moderate Reviews.',
  },
];

/** Puts the sample reviews beside the sample products: once, and only where nobody has written one. */
export function fillSampleReviews(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two servers may start on one empty database: the second finds the first one's note.
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
      // A second apart, so that "newest first" is one order and not any.
      createdAt: sql<Date>`now() - ${index} * interval '1 second'`,
    }));
    await transaction.insertInto('reviews').values(reviews).execute();
    return reviews.length;
  });
}
