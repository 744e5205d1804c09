import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { Paging } from '../../contract/page.ts';
import type { reviewSorts, reviewStates } from '../../contract/review.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { patternsOf } from '../paging.ts';
import type { ModeratedReview, Review, ReviewFields } from './review.ts';

const columns = [
  'reviews.id',
  'reviews.author',
  'reviews.body',
  'reviews.rating',
  'reviews.pictureUrl',
  'reviews.createdAt',
  'reviews.changedAt',
  'reviews.hiddenAt',
] as const;

// The id makes each order total, so that a page never repeats or skips a review.
const orders = {
  createdAt: { column: 'createdAt', direction: 'asc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
  rating: { column: 'rating', direction: 'asc' },
  '-rating': { column: 'rating', direction: 'desc' },
  author: { column: 'author', direction: 'asc' },
  '-author': { column: 'author', direction: 'desc' },
} as const satisfies Record<(typeof reviewSorts)[number], { column: keyof DB['reviews']; direction: 'asc' | 'desc' }>;

export type ReviewFilter = {
  /** One customer's own, hidden ones too. */
  userId?: string;
  state?: (typeof reviewStates)[number] | undefined;
  words?: string | undefined;
};

/** One page of the reviews. Nothing follows a cursor that is no review. */
export async function findReviews(
  db: Database,
  filter: ReviewFilter,
  { limit, cursor, page }: Paging,
  sort: keyof typeof orders = '-createdAt',
): Promise<Page<ModeratedReview>> {
  const { column, direction } = orders[sort];
  let query = selectReviews(db)
    .where((eb) => matches(eb, filter))
    .orderBy(`reviews.${column}`, direction)
    .orderBy('reviews.id', direction)
    .limit(limit + 1);
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) {
    const last = sql`(select ${sql.ref(`last.${column}`)}, last.id from reviews as last where last.id = ${cursor})`;
    const position = sql`(${sql.ref(`reviews.${column}`)}, reviews.id)`;
    query = query.where(sql<boolean>`${position} ${sql.raw(direction === 'desc' ? '<' : '>')} ${last}`);
  }
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('reviews')
      .leftJoin('users as writer', 'writer.id', 'reviews.userId')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: last.id }) };
}

export async function findReview(db: Database, id: string): Promise<ModeratedReview | undefined> {
  return selectReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

export async function insertReview(db: Database, review: ReviewFields & { id: string; userId: string }): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
}

/** Replaces a customer's own review; a hidden one stays hidden. Undefined where they have no such review. */
export async function updateReview(
  db: Database,
  { id, userId }: { id: string; userId: string },
  fields: ReviewFields,
): Promise<Review | undefined> {
  return db
    .updateTable('reviews')
    .set({ ...fields, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a customer's own review, and answers whether there was one. */
export async function deleteReviewRow(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Hides a review, or shows it again. Who hid it first stays noted. */
export async function setReviewHidden(
  db: Database,
  { id, by, isHidden }: { id: string; by: string; isHidden: boolean },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set(isHidden ? { hiddenAt: sql<Date>`now()`, hiddenBy: by } : { hiddenAt: null, hiddenBy: null })
    .where('id', '=', id)
    .where('hiddenAt', isHidden ? 'is' : 'is not', null)
    .execute();
}

function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .leftJoin('users as writer', 'writer.id', 'reviews.userId')
    .leftJoin('users as hider', 'hider.id', 'reviews.hiddenBy')
    .select([...columns, 'writer.email', 'hider.email as hiddenByEmail']);
}

type Tables = DB & { writer: DB['users'] };

function matches(eb: ExpressionBuilder<Tables, 'reviews' | 'writer'>, { userId, state, words }: ReviewFilter) {
  const text = sql<string>`lower(concat_ws(' ', reviews.author, reviews.body, writer.email))`;
  return eb.and([
    ...(userId ? [eb('reviews.userId', '=', userId)] : []),
    ...(state ? [eb('reviews.hiddenAt', state === 'hidden' ? 'is not' : 'is', null)] : []),
    ...patternsOf(words).map((pattern) => eb(text, 'like', pattern)),
  ]);
}
