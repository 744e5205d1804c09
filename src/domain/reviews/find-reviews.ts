import { expressionBuilder, sql } from 'kysely';
import { moderationListing, reviewListing } from '../../contract/community/review.ts';
import type { Page } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { type Found, type Source, source } from '../listing/source.ts';
import type { ModeratedReview } from './review.ts';
import { selectReviews } from './reviews.ts';

const eb = expressionBuilder<DB & { writer: DB['users'] }, 'reviews' | 'writer'>();
const { ref } = eb;

const rows = (db: Database, found: Found) => selectReviews(db).innerJoin(found, 'found.id', 'reviews.id');

const isShown = eb('reviews.hiddenAt', 'is', null);

const reviewsThat = (always: Source<typeof reviewListing, ModeratedReview>['always']) =>
  source({
    listing: reviewListing,
    from: sql`reviews`,
    id: ref('reviews.id'),
    always,
    fields: { createdAt: ref('reviews.createdAt') },
    texts: {},
    rows,
  });

// Those of products have five stars.
const visibleReviews = reviewsThat(eb.and([isShown, eb('reviews.ratingScale', '=', limits.rating.max)]));
const ownReviews = reviewsThat((toParameter) => sql`reviews.user_id = ${toParameter('userId')}`);

const allReviews = source({
  listing: moderationListing,
  from: sql`reviews left join users as writer on writer.id = reviews.user_id`,
  id: ref('reviews.id'),
  fields: {
    createdAt: ref('reviews.createdAt'),
    rating: ref('reviews.rating'),
    author: ref('reviews.author'),
    state: byValue<'shown' | 'hidden'>({ shown: isShown, hidden: eb('reviews.hiddenAt', 'is not', null) }),
  },
  texts: {
    author: searchable(ref('reviews.author')),
    text: searchable(ref('reviews.body')),
    email: searchable(ref('writer.email')),
  },
  rows,
});

type ReviewQuery = ListQuery<typeof reviewListing>;

export function findVisibleReviews(db: Database, query: ReviewQuery): Promise<Page<ModeratedReview>> {
  return findPage(db, visibleReviews, query);
}

export function findOwnReviews(db: Database, userId: string, query: ReviewQuery): Promise<Page<ModeratedReview>> {
  return findPage(db, ownReviews, query, { userId });
}

export function findReviews(db: Database, query: ListQuery<typeof moderationListing>): Promise<Page<ModeratedReview>> {
  return findPage(db, allReviews, query);
}
