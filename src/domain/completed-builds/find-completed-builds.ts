import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { buildModerationListing, completedBuildListing } from '../../contract/community/completed-build.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import type { CompletedBuild, ModeratedBuild } from './completed-build.ts';
import { selectCompletedBuilds, selectModeratedBuilds } from './completed-builds.ts';

const eb = expressionBuilder<DB & { writer: DB['users'] }, 'completedBuilds' | 'writer'>();
const { ref } = eb;

const shownFrom = (from: RawBuilder<unknown>, product: RawBuilder<string>) =>
  source({
    listing: completedBuildListing,
    from,
    id: ref('completedBuilds.id'),
    always: eb.and([eb('completedBuilds.isPaid', '=', true), eb('completedBuilds.hiddenAt', 'is', null)]),
    fields: {
      createdAt: ref('completedBuilds.createdAt'),
      price: ref('completedBuilds.paidAmount'),
      rating: ref('completedBuilds.rating'),
      purpose: ref('completedBuilds.purpose'),
      caseSize: ref('completedBuilds.caseSize'),
      product,
    },
    texts: {},
    indexed: { createdAt: [], price: [], rating: [] },
    rows: (db, found) => selectCompletedBuilds(db).innerJoin(found, 'found.id', 'completedBuilds.id'),
  });

const shownBuilds = shownFrom(sql`completed_builds`, sql`null`);

const buildsWithPart = shownFrom(
  sql`completed_build_parts as wanted join completed_builds on completed_builds.id = wanted.build_id`,
  sql`wanted.product_id`,
);

const allBuilds = source({
  listing: buildModerationListing,
  from: sql`completed_builds join users as writer on writer.id = completed_builds.user_id`,
  id: ref('completedBuilds.id'),
  fields: {
    createdAt: ref('completedBuilds.createdAt'),
    title: ref('completedBuilds.title'),
    state: byValue<'shown' | 'hidden'>({
      shown: eb('completedBuilds.hiddenAt', 'is', null),
      hidden: eb('completedBuilds.hiddenAt', 'is not', null),
    }),
  },
  texts: {
    title: searchable(ref('completedBuilds.title')),
    author: searchable(ref('completedBuilds.author')),
    text: searchable(ref('completedBuilds.body')),
    email: searchable(ref('writer.email')),
  },
  rows: (db, found) => selectModeratedBuilds(db).innerJoin(found, 'found.id', 'completedBuilds.id'),
});

type BuildQuery = ListQuery<typeof completedBuildListing>;

/** Prices are in minor units. */
export function findCompletedBuilds(db: Database, query: BuildQuery): Promise<Page<CompletedBuild>> {
  return findPage(db, query.product ? buildsWithPart : shownBuilds, query);
}

export function findAllCompletedBuilds(
  db: Database,
  query: ListQuery<typeof buildModerationListing>,
): Promise<Page<ModeratedBuild>> {
  return findPage(db, allBuilds, query);
}
