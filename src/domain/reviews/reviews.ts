import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import type { ModeratedReview, ReviewFields } from './review.ts';

export const reviewColumns = [
  'reviews.id',
  'reviews.author',
  'reviews.body',
  'reviews.rating',
  'reviews.ratingScale',
  'reviews.pictureUrl',
  'reviews.productId',
  'reviews.createdAt',
  'reviews.changedAt',
] as const;

export const furtherPictures = sql<string[]>`coalesce((
  select jsonb_agg(picture_url order by position) from review_pictures where review_id = reviews.id
), '[]')`.as('furtherPictures');

export async function findReview(db: Database, id: string): Promise<ModeratedReview | undefined> {
  return selectReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** The one that the customer wrote about the product. */
export async function findReviewOfProduct(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<ModeratedReview | undefined> {
  return selectReviews(db)
    .where('reviews.userId', '=', userId)
    .where('reviews.productId', '=', productId)
    .executeTakeFirst();
}

export async function insertReview(db: Database, review: ReviewFields & { id: string; userId: string }): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
}

/** False unless the customer wrote it about the shop. A hidden review stays hidden. */
export async function updateReview(
  db: Database,
  { id, userId }: { id: string; userId: string },
  fields: ReviewFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...fields, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('ratingScale', '=', limits.rating.max)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A hidden one of a product is remembered: the customer's next review of the product is hidden as well. */
export function deleteReviewRow(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return asOnlyWriter(db, userId, async (transaction) => {
    const { rows } = await sql`
    with deleted as (
      delete from reviews where id = ${id} and user_id = ${userId} returning product_id, hidden_at, hidden_by
    ), remembered as (
      insert into hidden_review_products (user_id, product_id, hidden_at, hidden_by)
      select ${userId}, product_id, hidden_at, hidden_by from deleted
      where product_id is not null and hidden_at is not null
      on conflict (user_id, product_id) do nothing
    )
    select from deleted
  `.execute(transaction);
    return rows.length > 0;
  });
}

/** Idempotent; keeps who hid it first. Once shown, a later review by its author is shown, too. */
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
  if (isHidden) return;
  await sql`
    delete from hidden_review_products using reviews
    where reviews.id = ${id} and reviews.user_id = hidden_review_products.user_id
      and reviews.product_id = hidden_review_products.product_id
  `.execute(db);
}

export function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .leftJoin('users as writer', 'writer.id', 'reviews.userId')
    .leftJoin('users as hider', 'hider.id', 'reviews.hiddenBy')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .select([...reviewColumns, 'reviews.hiddenAt', furtherPictures])
    .select(['writer.email', 'hider.email as hiddenByEmail', 'products.name as productName', slugOnSale]);
}

const slugOnSale = sql<string | null>`case
  when products.published_at is not null and products.deleted_at is null then products.slug
end`.as('productSlug');
