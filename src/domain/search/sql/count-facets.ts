import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Facet, type FacetValue, facetFieldsOf } from '../../../contract/catalogue/search.ts';
import type { Database } from '../../../db/connect.ts';
import { priceEdges } from '../../../search/buckets.ts';
import { fieldFacet, priceFacet, type ValueCount, valuesFacet } from '../../../search/facets.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { conditionsOf, price, scopeOf, stars } from './conditions.ts';

type Row = { facet: string; value: FacetValue | null; total: number; count: number };

/** One statement: the category is read once, with a flag for each condition, and then counted by each facet. */
export async function countFacets(db: Database, query: SearchQuery): Promise<{ total: number; facets: Facet[] }> {
  const { category, brand, available, minPrice, maxPrice, minRating, fields } = query;
  const conditions = conditionsOf(query, { isIndexed: false });
  conditions.delete('scope');
  const flags = [...conditions].map(([name, condition]) => sql`(${condition}) is true as ${sql.ref(`is ${name}`)}`);
  const others = (facet?: string) => allOf([...conditions.keys()].filter((name) => name !== facet));
  const columns = { brand: sql`to_jsonb(brand)`, available: sql`to_jsonb(available > 0)`, price: bucket };
  const facetFields = facetFieldsOf(category);
  const counted = [
    sql`select '' as facet, 'null'::jsonb as value, count(*)::integer as total,
      (count(*) filter (where ${others()}))::integer as count from matching`,
    ...(category ? [] : [countValues('category', sql`to_jsonb(category)`, others('category'))]),
    ...Object.entries(columns).map(([name, value]) => countValues(name, value, others(name))),
    countListed('rating', ratings, others('rating')),
    ...facetFields.map(([key, { kind }]) =>
      kind === 'list'
        ? countListed(key, sql`specifications -> ${sql.lit(key)}`, others(key))
        : countValues(key, sql`nullif(specifications -> ${sql.lit(key)}, 'null')`, others(key)),
    ),
  ];
  const { rows } = await sql<Row>`
    with matching as materialized (
      select ${sql.join([...readColumns, sql`${price} as current_price`, sql`${stars} as stars`, ...flags])} from products
      where ${scopeOf(query)}
    ) ${sql.join(counted, sql` union all `)}
  `.execute(db);
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const countsOf = (facet: string) => (byFacet.get(facet) ?? []) as ValueCount[];
  const chosen = {
    brand: { values: brand },
    rating: minRating === undefined ? undefined : { values: [minRating] },
    available: available === undefined ? undefined : { values: [available] },
    price: { ...(minPrice !== undefined && { min: minPrice }), ...(maxPrice !== undefined && { max: maxPrice }) },
  };
  return {
    total: countsOf('')[0]?.count ?? 0,
    facets: [
      ...(category ? [] : [valuesFacet('category', countsOf('category'), undefined)]),
      valuesFacet('brand', countsOf('brand'), chosen.brand),
      priceFacet(countsOf('price') as ValueCount<number>[], chosen.price),
      valuesFacet('available', countsOf('available'), chosen.available),
      valuesFacet('rating', countsOf('rating'), chosen.rating),
      ...facetFields.map(([key, field]) => fieldFacet(key, field, countsOf(key), fields[key])),
    ],
  };
}

const readColumns = [sql`category`, sql`brand`, sql`available`, sql`specifications`];

// A rating of 4 is at least 1, 2, 3 and 4.
const ratings = sql`(select jsonb_agg(star) from generate_series(1, stars) as star)`;

const bucket = sql`to_jsonb(width_bucket(current_price::numeric, ${sql.lit(`{${priceEdges.join(',')}}`)}::numeric[]) - 1)`;

function allOf(names: string[]): RawBuilder<SqlBool> {
  return names.length > 0
    ? sql`${sql.join(
        names.map((name) => sql.ref(`is ${name}`)),
        sql` and `,
      )}`
    : sql`true`;
}

function countValues(facet: string, value: Expression<unknown>, isMatching: Expression<SqlBool>) {
  return sql`select ${sql.lit(facet)}, ${value} as value, count(*)::integer,
    (count(*) filter (where ${isMatching}))::integer from matching group by value`;
}

/** A product counts once for each of its values. */
function countListed(key: string, list: RawBuilder<unknown>, isMatching: RawBuilder<SqlBool>) {
  return sql`select ${sql.lit(key)}, value, count(*)::integer, (count(*) filter (where ${isMatching}))::integer
    from matching left join lateral (
      select distinct value from jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} end)
    ) as listed on true group by value`;
}
