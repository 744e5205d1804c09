import { sql } from 'kysely';
import { categories } from '../../src/contract/catalogue/category.ts';
import { facetFieldsOf } from '../../src/contract/catalogue/search.ts';
import type { Database } from '../../src/db/connect.ts';
import { kinds } from './functions.ts';
import { vocabularies } from './vocabulary.ts';
import { withoutIndexes } from './without-indexes.ts';

/** With reviews and a deal of the day, so that the home page shows all its sections. */
export async function fillProducts(db: Database, count: number): Promise<void> {
  await createVocabulary(db);
  await createFields(db);
  await withoutIndexes(db, ['products', 'stock_movements'], async () => {
    await insertProducts(db, count);
    await insertReceipts(db);
  });
  await insertReviewsAndDeal(db);
}

async function createVocabulary(db: Database): Promise<void> {
  const rows = vocabularies.flatMap(({ weight, prices: [lowest, highest], ...words }) =>
    Array.from({ length: weight }, () => ({ ...words, lowest, highest })),
  );
  await sql`
    create table bench.vocabulary as
    select (position - 1)::integer as position, category, string_to_array(brands, '|') as brands,
      string_to_array(series, '|') as series, string_to_array(models, '|') as models,
      string_to_array(variants, '|') as variants, lowest, highest
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (category text, brands text, series text, models text, variants text, lowest integer, highest integer))
      with ordinality as words (category, brands, series, models, variants, lowest, highest, position)
  `.execute(db);
}

/** The facets of each category, so that counting them costs what it does with real parts. */
async function createFields(db: Database): Promise<void> {
  const rows = categories.flatMap((category) =>
    facetFieldsOf(category).map(([key, { kind }], at) => ({ category, key, kind, seed: 40 + at })),
  );
  await sql`
    create table bench.fields as
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fields (category text, key text, kind text, seed integer)
  `.execute(db);
  await sql`
    create function bench.facts(n bigint, of_category text) returns jsonb stable parallel safe language sql return (
      select coalesce(jsonb_object_agg(key, case kind
          when 'number' then to_jsonb(5 * (1 + bench.pick(n, seed, 40)))
          when 'flag' then to_jsonb(bench.pick(n, seed, 2) = 0)
          when 'list' then jsonb_build_array(key || ' ' || bench.pick(n, seed, 12), key || ' ' || bench.pick(n, seed + 100, 12))
          else to_jsonb(key || ' ' || bench.pick(n, seed, 12)) end), '{}')
      -- One in ten is unknown.
      from bench.fields where fields.category = of_category and bench.pick(n, seed + 200, 10) > 0)
  `.execute(db);
}

/** One in ten is out of stock. The newest has the highest number. */
async function insertProducts(db: Database, count: number): Promise<void> {
  await sql`
    insert into products (id, slug, name, description, category, brand, part_number, specifications, price_amount,
      available, source, source_id, published_at, created_at, updated_at)
    select bench.id(${kinds.product}, n), trim(both '-' from lower(regexp_replace(name, '[^a-zA-Z0-9]+', '-', 'g'))), name,
      'The ' || name || ' by ' || brand || ' is part of the ' || series || ' series. It comes as ' || variant
        || ', with everything needed to install it, and the manufacturer''s warranty.',
      category, brand, part_number, bench.facts(n, category),
      lowest + bench.pick(n, 5, (highest - lowest) / 100) * 100 + 99,
      case when bench.pick(n, 6, 10) = 0 then 0 else 100 + bench.pick(n, 7, 900) end,
      'bench', n::text, at, at, at
    from (
      select n, category, brand, series, variant, lowest, highest, concat_ws(' ', brand, series, model, variant) as name,
        upper(left(brand, 2) || '-' || to_hex(100000 + bench.pick(n, 8, 900000)) || '-' || to_hex(n)) as part_number,
        now() - (${count}::bigint - n + 1) * interval '1 second' as at
      from (
        select n, category, lowest, highest, bench.pick(n, 1, brands) as brand, bench.pick(n, 2, series) as series,
          bench.pick(n, 3, models) as model, bench.pick(n, 4, variants) as variant
        from generate_series(1, ${count}::bigint) as n
        inner join bench.vocabulary on position = bench.pick(n, 0, (select count(*)::integer from bench.vocabulary))
      ) as words
      order by n
    ) as parts
  `.execute(db);
}

async function insertReceipts(db: Database): Promise<void> {
  await sql`
    insert into stock_movements (id, product_id, kind, quantity, at)
    select bench.id(${kinds.receipt}, source_id::bigint), id, 'received', available, created_at
    from products where available > 0 order by source_id::bigint
  `.execute(db);
}

async function insertReviewsAndDeal(db: Database): Promise<void> {
  await sql`
    insert into reviews (id, author, body, rating)
    select bench.id(${kinds.review}, n), 'Buyer ' || n, 'Arrived in two days and works as described.', 500 + n * 10
    from generate_series(1, 24) as n;
  `.execute(db);
  await sql`
    insert into deals (product_id, price_amount, ends_at)
    select id, price_amount * 9 / 10, now() + interval '10 years' from products
    where available > 0 order by id limit 1
  `.execute(db);
}
