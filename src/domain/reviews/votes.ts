import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';

/**
 * Counts each customer once, in one statement, and those without a confirmed address when they confirm it. Returns the
 * number of votes. Throws `review_not_found`, also for a
 * review of the shop and for a hidden one, and `own_review`.
 */
export function addVote(db: Database, { userId }: Actor, reviewId: string): Promise<number> {
  const vote = sql`
    insert into review_votes (review_id, user_id, is_counted)
    select reviews.id, voter.id, is_confirmed from reviews, voter
    where reviews.id = ${reviewId} and product_id is not null and hidden_at is null
      and user_id is distinct from ${userId}
    on conflict do nothing returning review_id, is_counted`;
  return count(db, vote, 1, { userId, reviewId });
}

/** Idempotent like `addVote`, with the same refusals. */
export function removeVote(db: Database, { userId }: Actor, reviewId: string): Promise<number> {
  const vote = sql`
    delete from review_votes using voter where review_id = ${reviewId} and user_id = voter.id
    returning review_id, is_counted`;
  return count(db, vote, -1, { userId, reviewId });
}

export async function removeVotesOf(db: Database, userId: string): Promise<void> {
  await sql`
    with vote as (delete from review_votes where user_id = ${userId} returning review_id, is_counted)
    update reviews set helpful = helpful - 1 from vote where id = vote.review_id and vote.is_counted
  `.execute(db);
}

async function count(
  db: Database,
  vote: RawBuilder<unknown>,
  by: 1 | -1,
  { userId, reviewId }: { userId: string; reviewId: string },
): Promise<number> {
  const { rows } = await sql<{ helpful: number }>`
    with voter as materialized (
      -- Who confirms the address meanwhile is waited for, or waits.
      select id, email_verified_at is not null as is_confirmed from users where id = ${userId} for share
    ), vote as (${vote})
    update reviews set helpful = helpful + case when vote.is_counted then ${sql.lit(by)} else 0 end
    from vote where id = vote.review_id returning helpful
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
