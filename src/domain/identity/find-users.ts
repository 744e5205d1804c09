import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { Paging } from '../../contract/page.ts';
import type { Database } from '../../db/connect.ts';
import type { DB, UserRole } from '../../db/types.ts';
import { follows, pageOf, patternsOf, sortOf } from '../paging.ts';

export type User = { id: string; email: string; name: string; role: UserRole; createdAt: Date };

export type UserFilter = { words?: string | undefined; role?: UserRole | undefined };

const positions = {
  email: sql.ref('users.email'),
  name: sql.ref('users.name'),
  role: sql.ref('users.role'),
  createdAt: sql.ref('users.createdAt'),
};

type Column = keyof typeof positions;
export type UserSort = Column | `-${Column}`;

/** One page of the users whose account is open. */
export async function findUsers(
  db: Database,
  filter: UserFilter,
  sort: UserSort,
  { limit, cursor, page }: Paging,
): Promise<Page<User>> {
  const { by, direction } = sortOf<Column>(sort);
  const position = positions[by];
  let query = db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'createdAt'])
    .where((eb) => matches(eb, filter))
    .orderBy(position, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) query = query.where(follows({ table: 'users', by: position, direction, cursor }));
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total);
}

function matches(eb: ExpressionBuilder<DB, 'users'>, { words, role }: UserFilter) {
  return eb.and([
    eb('closedAt', 'is', null),
    ...(role ? [eb('role', '=', role)] : []),
    ...patternsOf(words).map((pattern) =>
      eb.or([eb('email', 'like', pattern), eb(eb.fn<string>('lower', ['name']), 'like', pattern)]),
    ),
  ]);
}
