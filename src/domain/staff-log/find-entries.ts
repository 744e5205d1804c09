import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import { logListing } from '../../contract/owner/staff-log.ts';
import type { Database } from '../../db/connect.ts';
import type { DB, UserRole } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';

export type Values = Record<string, unknown> | null;
export type Change = { subject: string; ids: string[]; before: Values; after: Values };
export type Entry = {
  id: string;
  at: Date;
  userId: string | null;
  /** Null once the account is closed. */
  email: string | null;
  name: string | null;
  role: UserRole | null;
  network: string | null;
  act: string;
  changes: Change[];
};

const { ref } = expressionBuilder<DB, 'staffLog'>();

/** Words of values begin after a space, not after the quotes of JSON. */
const text = searchable(sql<string>`concat_ws(' ', act,
  (select concat(name, ' ', email) from users where users.id = staff_log.user_id and closed_at is null),
  (select translate(string_agg(concat_ws(' ', subject, before, after), ' '), '"{}[]', '     ')
    from staff_log_changes where entry_id = staff_log.id)
)`);

const entriesIn = (timeZone: string) =>
  source({
    listing: logListing,
    from: sql`staff_log`,
    id: ref('staffLog.id'),
    fields: {
      // Ids follow the time.
      at: ref('staffLog.id'),
      person: ref('staffLog.userId'),
      object: [
        {
          value: sql<boolean>`true`,
          keyOf: (id) => sql`exists (
            select from staff_log_changes where entry_id = staff_log.id and ids @> array[${id}::uuid]
          )`,
        },
      ],
      day: [
        {
          value: sql<string>`(staff_log.at at time zone ${sql.lit(timeZone)})::date`,
          keyOf: (day) => sql`${day}::date`,
        },
      ],
    },
    texts: { act: text },
    rows: (db, found) => selectEntries(db).innerJoin(found, 'found.id', 'staffLog.id'),
  });

/** The shop has one time zone. Kept, because each source keeps its statements. */
const sources = new Map<string, ReturnType<typeof entriesIn>>();

function sourceIn(timeZone: string): ReturnType<typeof entriesIn> {
  const entries = sources.get(timeZone) ?? entriesIn(timeZone);
  sources.set(timeZone, entries);
  return entries;
}

export function findEntries(db: Database, query: ListQuery<typeof logListing>, timeZone: string): Promise<Page<Entry>> {
  return findPage(db, sourceIn(timeZone), query);
}

export function findAllEntries(
  db: Database,
  query: FilterValues<typeof logListing>,
  timeZone: string,
): Promise<Entry[]> {
  return selectEntries(db)
    .where(every([...conditionsOf(sourceIn(timeZone), query).values()]))
    .orderBy('staffLog.id')
    .execute();
}

function selectEntries(db: Database) {
  return db
    .selectFrom('staffLog')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'staffLog.userId').on('users.closedAt', 'is', null))
    .select(['staffLog.id', 'staffLog.at', 'staffLog.userId', 'staffLog.role', 'staffLog.network', 'staffLog.act'])
    .select(['users.email', 'users.name'])
    .select(
      sql<Change[]>`coalesce((
        select json_agg(json_build_object('subject', subject, 'ids', ids, 'before', before, 'after', after) order by id)
        from staff_log_changes where entry_id = staff_log.id
      ), '[]')`.as('changes'),
    );
}
