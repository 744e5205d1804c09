/** The queries that the shop sends (https://docs.opensearch.org/latest/query-dsl/). */
export type Query =
  | { match_all: Record<string, never> }
  | { match_none: Record<string, never> }
  | { term: Record<string, string | number | boolean> }
  | { terms: Record<string, readonly (string | number | boolean)[]> }
  | { ids: { values: readonly string[] } }
  | { range: Record<string, { gte?: number; lte?: number; gt?: number }> }
  | { prefix: Record<string, string> }
  | { match_phrase: Record<string, string> }
  | { bool: { filter?: Query[]; must?: Query[]; should?: Query[]; must_not?: Query[]; minimum_should_match?: number } }
  | { dis_max: { queries: Query[] } }
  | { constant_score: { filter: Query; boost?: number; _name?: string } }
  | { function_score: FunctionScore };

export type FunctionScore = {
  query: Query;
  functions: ({ filter?: Query; weight: number } | { field_value_factor: { field: string; factor: number } })[];
  score_mode: 'sum' | 'multiply';
  boost_mode: 'multiply' | 'sum';
  max_boost?: number;
};

/** https://docs.opensearch.org/latest/aggregations/ */
export type Aggregation =
  | { terms: { field: string; size: number } }
  | { missing: { field: string } }
  | { filter: Query; aggs: Record<string, Aggregation> }
  | {
      composite: {
        size: number;
        sources: Record<string, { terms: { field: string } }>[];
        after?: Record<string, string>;
      };
    };

export type SearchBody = {
  from?: number;
  size: number;
  _source: false;
  track_total_hits?: boolean;
  query: Query;
  post_filter?: Query;
  sort?: Record<string, 'asc' | 'desc'>[];
  aggs?: Record<string, Aggregation>;
};

type Bucket = { key: string | number; key_as_string?: string; doc_count: number };

export type AggregationResult = {
  doc_count?: number;
  buckets?: Bucket[];
  /** Products in buckets beyond the size of `terms`. */
  sum_other_doc_count?: number;
} & { values?: AggregationResult; unknown?: AggregationResult };

export type CompositeResult = {
  after_key?: Record<string, string>;
  buckets: { key: Record<string, string>; doc_count: number }[];
};

export type SearchResponse = {
  hits: { total?: { value: number }; hits: { _id: string; matched_queries?: string[] }[] };
  aggregations?: Record<string, AggregationResult>;
};

export const everything: Query = { match_all: {} };
export const nothing: Query = { match_none: {} };

export const allOf = (filter: Query[]): Query => (filter.length > 0 ? { bool: { filter } } : everything);

export const anyOf = (should: Query[]): Query =>
  should.length === 0 ? nothing : { bool: { should, minimum_should_match: 1 } };
