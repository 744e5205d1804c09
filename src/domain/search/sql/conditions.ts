import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FieldFilter, facetFieldsOf } from '../../../contract/catalogue/search.ts';
import type { SpecificationField } from '../../../contract/catalogue/specification.ts';
import type { DB } from '../../../db/types.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { PRIOR_RATING, PRIOR_REVIEWS } from '../../../search/weighted-rating.ts';
import { dealPrice, dealProduct } from '../../catalogue/current-price.ts';
import { isPublished } from '../../catalogue/products.ts';
import { partsOf, patternsOf } from '../../listing/search-words.ts';

const { ref } = expressionBuilder<DB, 'products'>();

/** A running deal included. Its subselects are evaluated once for all rows. */
export const price = sql<number>`
  case when ${ref('products.id')} = ${dealProduct} then ${dealPrice} else ${ref('products.priceAmount')} end
`;

const prior = sql.lit(PRIOR_REVIEWS * PRIOR_RATING);

const ratingOf = (value: RawBuilder<number>) =>
  sql<number>`(select ${value} from product_ratings where product_id = ${ref('products.id')})`;

/** Whole stars that its rating reaches; null without a review. */
export const stars = ratingOf(sql`rating_sum / reviews`);

/** The same as `weightedRating()` in ../weighted-rating.ts. */
export const weighted = sql<number>`coalesce(
  ${ratingOf(sql`(${prior} + rating_sum)::float8 / (${sql.lit(PRIOR_REVIEWS)} + reviews)`)}, ${sql.lit(PRIOR_RATING)}
)`;

/**
 * By the name of the facet whose own counts leave the condition out; `scope`, `q` and `among` are no facets. What only an index
 * needs, and takes long for each row, is left out of conditions that are evaluated for each row.
 */
export function conditionsOf(
  query: Omit<SearchQuery, 'limit'>,
  { isIndexed = true }: { isIndexed?: boolean } = {},
): Map<string, Expression<SqlBool>> {
  const { category, q, brand, available, minPrice, maxPrice, minRating, fields, among } = query;
  const conditions = new Map<string, Expression<SqlBool>>();
  conditions.set('scope', scopeOf(query));
  if (q) conditions.set('q', wordsMatch(q, isIndexed));
  if (among) conditions.set('among', sql`${ref('products.id')} = any(${among}::uuid[])`);
  if (brand.length > 0) conditions.set('brand', sql`${ref('products.brand')} = any(${brand}::text[])`);
  if (minPrice !== undefined || maxPrice !== undefined)
    conditions.set('price', between(price, { min: minPrice, max: maxPrice }));
  if (available !== undefined) conditions.set('available', sql`(${ref('products.available')} > 0) = ${available}`);
  if (minRating !== undefined) conditions.set('rating', sql`${stars} >= ${minRating}::integer`);
  for (const [key, field] of facetFieldsOf(category)) {
    const filter = fields[key];
    if (filter) conditions.set(key, fieldMatches(key, field, filter));
  }
  return conditions;
}

/** The products that facets list values of, whatever the other filters. */
export function scopeOf({ category }: Pick<SearchQuery, 'category'>): Expression<SqlBool> {
  const published = isPublished(expressionBuilder<DB, 'products'>());
  return category ? sql`${published} and ${ref('products.category')} = ${category}` : published;
}

function wordsMatch(q: string, isIndexed: boolean): Expression<SqlBool> {
  const text = ref('products.searchText');
  const words = patternsOf(q).map((pattern) => sql<SqlBool>`${text} like ${pattern}`);
  if (words.length === 0) return sql`false`;
  const parts = isIndexed ? [sql<SqlBool>`word_parts(${text}) @@ ${partsOf(q)}::tsquery`] : [];
  return sql`(${sql.join([...words, ...parts], sql` and `)})`;
}

function fieldMatches(key: string, { kind }: SpecificationField, { values, min, max }: FieldFilter) {
  const json = sql`${ref('products.specifications')} -> ${key}::text`;
  const text = sql`${ref('products.specifications')} ->> ${key}::text`;
  if (kind === 'list') return sql<SqlBool>`${json} ?| ${values?.map(String)}::text[]`;
  if (kind !== 'number') return sql<SqlBool>`${text} = any(${values?.map(String)}::text[])`;
  const number = sql`case when jsonb_typeof(${json}) = 'number' then (${text})::numeric end`;
  const isOneOf = sql<SqlBool>`${number} = any(${values?.map(String)}::numeric[])`;
  const conditions = [...(values ? [isOneOf] : []), between(number, { min, max })];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function between(value: Expression<unknown>, { min, max }: { min?: number | undefined; max?: number | undefined }) {
  const bounds = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::numeric`]),
  ];
  return bounds.length > 0 ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})` : sql<SqlBool>`true`;
}
