import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { userListing } from '../../contract/account/user.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB, UserRole } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';

export type User = {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  role: UserRole;
  createdAt: Date;
};

const eb = expressionBuilder<DB, 'users'>();
const { ref } = eb;

const isOpen = eb('users.closedAt', 'is', null);

const users = source({
  listing: userListing,
  from: sql`users`,
  id: ref('users.id'),
  always: isOpen,
  fields: {
    email: ref('users.email'),
    name: ref('users.name'),
    role: ref('users.role'),
    createdAt: ref('users.createdAt'),
  },
  texts: { email: searchable(ref('users.email')), name: searchable(ref('users.name')) },
  rows: (db, found) =>
    db
      .selectFrom('users')
      .innerJoin(found, 'found.id', 'users.id')
      .select(['users.id', 'users.email', 'users.emailVerifiedAt', 'users.name', 'users.role', 'users.createdAt']),
});

export function findUsers(db: Database, query: ListQuery<typeof userListing>): Promise<Page<User>> {
  return findPage(db, users, query);
}

/** For statements on `users`: those that the list with these filters has. */
export const usersWhere = (filters: FilterValues<typeof userListing>): Expression<SqlBool> =>
  every([isOpen, ...conditionsOf(users, filters).values()]);
