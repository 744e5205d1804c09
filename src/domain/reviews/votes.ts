import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';

/**
 * Counts each customer once, in one statement. Returns the number of votes. Throws `review_not_found`, also for a
 * review of the shop and for a hidden one, and `own_review`.
 */
export function addVote(db: Database, { userId }: Actor, reviewId: string): Promise<number> {
  const vote = sql`
    insert into review_votes (review_id, user_id)
    select id, ${userId} from reviews
    where id = ${reviewId} and product_id is not null and hidden_at is null and user_id is distinct from ${userId}
    on conflict do nothing returning review_id`;
  return count(db, vote, 1, { userId, reviewId });
}

/** Idempotent like `addVote`, with the same refusals. */
export function removeVote(db: Database, { userId }: Actor, reviewId: string): Promise<number> {
  const vote = sql`
    delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id`;
  return count(db, vote, -1, { userId, reviewId });
}

export async function removeVotesOf(db: Database, userId: string): Promise<void> {
  await sql`
    with vote as (delete from review_votes where user_id = ${userId} returning review_id)
    update reviews set helpful = helpful - 1 from vote where id = vote.review_id
  `.execute(db);
}

async function count(
  db: Database,
  vote: RawBuilder<unknown>,
  by: 1 | -1,
  { userId, reviewId }: { userId: string; reviewId: string },
): Promise<number> {
  const { rows } = await sql<{ helpful: number }>`
    with vote as (${vote})
    update reviews set helpful = helpful + ${sql.lit(by)} from vote where id = vote.review_id returning helpful
  `.execute(db);
  if (rows[0]) return rows[0].helpful;
  const review = await db
    .selectFrom('reviews')
    .select(['helpful', 'userId'])
    .where('id', '=', reviewId)
    .where('productId', 'is not', null)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!review) throw new Refusal('review_not_found');
  if (review.userId === userId) throw new Refusal('own_review');
  return review.helpful;
}
