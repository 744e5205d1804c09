import type { AliasedRawBuilder, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Listing, SearchFilter, ValueFilter } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { Field, SortField } from './field.ts';

type FilterOf<L extends Listing> = L['filters'][keyof L['filters']];
type FilterFieldOf<L extends Listing> = Extract<FilterOf<L>, ValueFilter>['field'];
type SearchFieldOf<L extends Listing> = Extract<FilterOf<L>, SearchFilter>['fields'][number];
type SortFieldOf<L extends Listing> = L['sorts'][keyof L['sorts']]['field'];

export type Found = AliasedRawBuilder<{ id: string; position: unknown }, 'found'>;

export type Source<L extends Listing, Row extends { id: string }> = {
  listing: L;
  from: RawBuilder<unknown>;
  id: Expression<string>;
  /** Applies whatever the filters. */
  always?: Expression<SqlBool>;
  fields: Record<SortFieldOf<L>, SortField> & Record<Exclude<FilterFieldOf<L>, SortFieldOf<L>>, Field>;
  /** In lower case. Fields that share an expression are searched once. */
  texts: Record<SearchFieldOf<L>, Expression<string | null>>;
  // biome-ignore lint/suspicious/noExplicitAny: any tables may be joined; the row is what counts
  rows: (db: Database, found: Found) => SelectQueryBuilder<any, any, Row>;
};

export const source = <L extends Listing, Row extends { id: string }>(definition: Source<L, Row>): Source<L, Row> =>
  definition;
