import type { AliasedRawBuilder, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Listing, SearchFilter, ValueFilter } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { Field, SortField } from './field.ts';

type FilterName<L extends Listing> = keyof L['filters'] & string;
type FilterOf<L extends Listing> = L['filters'][keyof L['filters']];
type FilterFieldOf<L extends Listing> = Extract<FilterOf<L>, ValueFilter>['field'];
type SearchFieldOf<L extends Listing> = Extract<FilterOf<L>, SearchFilter>['fields'][number];
type SortFieldOf<L extends Listing> = L['sorts'][keyof L['sorts']]['field'];

export type Found = AliasedRawBuilder<{ id: string; position: unknown }, 'found'>;

/** The expression of a value: the value itself, or the parameter of a prepared statement. */
export type ToParameter = (name: string, value?: unknown) => Expression<unknown>;

export type Source<L extends Listing, Row extends { id: string }> = {
  listing: L;
  from: RawBuilder<unknown>;
  id: Expression<string>;
  /** Applies whatever the filters. */
  always?: Expression<SqlBool> | ((toParameter: ToParameter) => Expression<SqlBool>);
  fields: Record<SortFieldOf<L>, SortField> & Record<Exclude<FilterFieldOf<L>, SortFieldOf<L>>, Field>;
  /** In lower case, with a space before each word. Fields that share an expression are searched once. */
  texts: Record<SearchFieldOf<L>, Expression<string | null>>;
  /** `word_parts` of the text that all fields share, if an index has them. */
  wordParts?: Expression<unknown> | undefined;
  /** Where an index finds words, unless `from` has it, and what is known there without reading the rows of `from`. */
  searched?: {
    from: RawBuilder<unknown>;
    id: Expression<string>;
    text: Expression<string>;
    wordParts: Expression<unknown>;
    fields: { [Field in SortFieldOf<L>]?: SortField };
  };
  /** Sort fields with an index, and the filters that, each alone, have one in this order. */
  indexed?: { [Field in SortFieldOf<L>]?: readonly FilterName<L>[] };
  /** An exact total that the database keeps; undefined for other filters than its own. */
  storedTotal?: (filters: ReadonlySet<FilterName<L>>, toParameter: ToParameter) => Expression<number> | undefined;
  bounds?: Bounds;
  // biome-ignore lint/suspicious/noExplicitAny: any tables may be joined; the row is what counts
  rows: (db: Database, found: Found) => SelectQueryBuilder<any, any, Row>;
};

export type Bounds = {
  /** Totals are exact up to here where an index counts them. */
  counted: number;
  /** Totals are exact up to here where each row must be looked at. */
  matched: number;
  /** Rows in the order of the sort that are looked at for each row of a page and those before it. */
  walkedPerRow?: number;
};

export const source = <L extends Listing, Row extends { id: string }>(definition: Source<L, Row>): Source<L, Row> =>
  definition;
