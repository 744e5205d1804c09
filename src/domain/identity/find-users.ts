import { expressionBuilder, sql } from 'kysely';
import { userListing } from '../../contract/account/user.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB, UserRole } from '../../db/types.ts';
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

const users = source({
  listing: userListing,
  from: sql`users`,
  id: ref('users.id'),
  always: eb('users.closedAt', 'is', null),
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
