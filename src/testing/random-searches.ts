import { sql } from 'kysely';
import { type Category, categories } from '../contract/catalogue/category.ts';
import {
  type FacetValue,
  type FieldFilter,
  facetFieldsOf,
  fieldSortsOf,
  searchSorts,
} from '../contract/catalogue/search.ts';
import type { Database } from '../db/connect.ts';
import type { ProductSearch } from '../domain/search/product-search.ts';
import { receive } from '../domain/stock/receive.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { type SomePart, stockParts } from './scene/parts.ts';

export type Random = {
  below: (bound: number) => number;
  pick: <T>(values: readonly T[]) => T;
  isLucky: (chance: number) => boolean;
};

/** Chooses values that the facets list, so that most combinations find something. */
export async function randomQuery(reference: ProductSearch, random: Random): Promise<SearchQuery> {
  const category = random.isLucky(0.15)
    ? undefined
    : random.pick(['motherboard', 'gpu', 'memory', 'case', ...categories] as Category[]);
  const every: SearchQuery = { ...(category && { category }), brand: [], fields: {}, page: 1, limit: 1 };
  const { facets } = await reference.find(every);
  const query: SearchQuery = { ...every, page: 1 + random.below(3), limit: random.pick([1, 5, 24, 100]) };
  for (const facet of facets) {
    if (!random.isLucky(2 / facets.length)) continue;
    const { field } = facet;
    if (facet.kind === 'values') {
      const values = facet.values.filter(() => random.isLucky(0.4)).map(({ value }) => value);
      if (values.length > 0) choose(query, field, { values });
    } else {
      const [min, max] = [facet.min, facet.max].map((bound) => Math.round(bound * (0.5 + random.below(100) / 100)));
      choose(query, field, { ...(random.isLucky(0.6) ? { min } : { max }), ...(random.isLucky(0.3) && { min, max }) });
    }
  }
  return { ...query, sort: random.pick([...searchSorts, ...fieldSortsOf(category)]) };
}

function choose(query: SearchQuery, field: string, { values = [], min, max }: FieldFilter): void {
  const [value] = values;
  if (field === 'brand') query.brand = values as string[];
  else if (field === 'available') query.available = value as boolean;
  else if (field === 'rating') query.minRating = value as number;
  else if (field === 'price')
    Object.assign(query, { ...(min !== undefined && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) });
  else if (field !== 'category')
    query.fields[field] = {
      ...(values.length > 0 && { values }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
}

/** Few values produce ties; some products lack the fact. */
export function randomPart(random: Random): SomePart {
  const category = random.pick(['motherboard', 'gpu', 'memory', 'desk'] as const);
  return {
    category,
    name: random.pick(['Alpha', 'beta', 'Ärger', 'Zet 9', 'Zet 10']),
    brand: random.pick(['ASUS', 'MSI', null]),
    price: random.pick([9.99, 100, 149.5, 1000, 2500]),
    available: random.pick([0, 3]),
    specifications: randomSpecifications(category, random),
  };
}

function randomSpecifications(category: Category, random: Random): Record<string, unknown> {
  const values: Record<string, () => FacetValue | FacetValue[]> = {
    number: () => random.pick([0, 0.5, 4, 16, 24.75, 300]),
    text: () => random.pick(['AM5', 'LGA 1700', 'O\'Neill \\ "x"']),
    list: () => random.pick([['Black'], ['Black', 'White'], ['White', 'Black'], ['Red', 'Red']]),
    flag: () => random.isLucky(0.5),
  };
  return Object.fromEntries(
    facetFieldsOf(category)
      .filter(() => random.isLucky(0.7))
      .map(([key, { kind }]) => [key, values[kind]?.()]),
  );
}

export async function changeAtRandom(db: Database, random: Random): Promise<void> {
  const { rows } = await sql<{ id: string; category: Category; available: number }>`
    select id, category, available from products order by md5(id::text || ${random.below(1e9)}::text) limit 8
  `.execute(db);
  const [edited, moved, drafted, deleted, published, sold, dealt, gone] = rows as [
    Row,
    Row,
    Row,
    Row,
    Row,
    Row,
    Row,
    Row,
  ];
  const update = (id: string) => db.updateTable('products').where('id', '=', id);
  const { brand = null, price = 1, specifications } = randomPart(random);
  await update(edited.id)
    .set({
      brand,
      priceAmount: price * 100,
      specifications: JSON.stringify(randomSpecifications(edited.category, random)),
    })
    .execute();
  await update(moved.id)
    .set({ category: random.pick(['desk', 'gpu']), specifications: JSON.stringify(specifications) })
    .execute();
  await update(drafted.id).set({ publishedAt: null }).execute();
  await update(deleted.id).set({ deletedAt: new Date() }).execute();
  await update(published.id).set({ publishedAt: new Date(), deletedAt: null, priceAmount: 12_300 }).execute();
  await sellOut(db, sold);
  await db.deleteFrom('deals').execute();
  const deal = { productId: dealt.id, priceAmount: 1234, endsAt: new Date(Date.now() + random.pick([-1, 60_000])) };
  if (random.isLucky(0.7)) await db.insertInto('deals').values(deal).execute();
  await rateAtRandom(db, random);
  await stockParts(db, [randomPart(random), randomPart(random)]);
  if (random.isLucky(0.3))
    await sql`delete from products where id = ${gone.id} and not exists (select from stock_movements where product_id = products.id)`.execute(
      db,
    );
}

type Row = { id: string; category: Category; available: number };

async function sellOut(db: Database, { id, available }: Row): Promise<void> {
  const quantity = available > 0 ? -available : 5;
  await db.transaction().execute((transaction) => receive(transaction, [{ productId: id, quantity }]));
}

export async function rateAtRandom(db: Database, random: Random): Promise<void> {
  await sql`
    insert into product_ratings (product_id, reviews, rating_sum)
    select id, 2, 2 + ${random.below(9)}::integer from products order by md5(id::text || ${random.below(1e9)}::text) limit 20
    on conflict (product_id) do update set reviews = product_ratings.reviews + 1, rating_sum = product_ratings.rating_sum + 1
  `.execute(db);
}

/** mulberry32, so that a failure can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, pick: (values) => values[below(values.length)] as never, isLucky: (chance) => next() < chance };
}
