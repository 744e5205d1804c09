import type { AliasedRawBuilder, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Listing, SearchFilter, ValueFilter } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { Field, SortField } from './field.ts';

type FilterOf<L extends Listing> = L['filters'][keyof L['filters']];
type FilterFieldOf<L extends Listing> = Extract<FilterOf<L>, ValueFilter>['field'];
type SearchFieldOf<L extends Listing> = Extract<FilterOf<L>, SearchFilter>['fields'][number];
type SortFieldOf<L extends Listing> = L['sorts'][keyof L['sorts']]['field'];

/** The rows of a page: their ids, and what they are sorted by. */
export type Found = AliasedRawBuilder<{ id: string; position: unknown }, 'found'>;

/** Where the rows of a listing are in the database, and what its fields are there. */
export type Source<L extends Listing, Row extends { id: string }> = {
  listing: L;
  /** The tables, as in `from`; `id` names the row of the first. */
  from: RawBuilder<unknown>;
  id: Expression<string>;
  /** Holds of each row of the list, however it is narrowed. */
  always?: Expression<SqlBool>;
  fields: Record<SortFieldOf<L>, SortField> & Record<Exclude<FilterFieldOf<L>, SortFieldOf<L>>, Field>;
  /** What is searched, in lower case. Fields that share an expression are searched at once. */
  texts: Record<SearchFieldOf<L>, Expression<string | null>>;
  /** The whole rows, joined to those found. */
  // biome-ignore lint/suspicious/noExplicitAny: any tables may be joined; the row is what counts
  rows: (db: Database, found: Found) => SelectQueryBuilder<any, any, Row>;
};

export const source = <L extends Listing, Row extends { id: string }>(definition: Source<L, Row>): Source<L, Row> =>
  definition;
