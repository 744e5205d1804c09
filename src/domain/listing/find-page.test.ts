import fc from 'fast-check';
import { expressionBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  ascending,
  atLeast,
  atMost,
  bothWays,
  equalTo,
  type ListQuery,
  listing,
  oneOf,
  search,
  yesNo,
} from '../../contract/listing.ts';
import { amount, searchText } from '../../contract/text.ts';
import { connect, type Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { newId } from '../kernel/id.ts';
import { countValues } from './count-values.ts';
import { byValue } from './field.ts';
import { findPage } from './find-page.ts';
import { searchable } from './search-words.ts';
import { source } from './source.ts';

const parts = listing({
  filters: {
    category: oneOf('category', ['gpu', 'case']),
    brand: equalTo('brand', searchText),
    state: oneOf('state', ['draft', 'onSale']),
    available: yesNo('available'),
    minPrice: atLeast('price', amount),
    maxPrice: atMost('price', amount),
    q: search(searchText, 'name', 'brand'),
  },
  sorts: {
    ...bothWays('name', 'brand', 'price'),
    carried: { ...ascending('price'), isInCursor: true },
  },
  defaultSort: 'name',
  facets: ['category', 'brand', 'available'],
});

const eb = expressionBuilder<DB, 'products'>();
const { ref } = eb;
const price = sql<number>`coalesce(${ref('products.priceAmount')}, 0)`;

const definition: Parameters<typeof source<typeof parts, { id: string }>>[0] = {
  listing: parts,
  from: sql`products`,
  id: ref('products.id'),
  always: eb('products.deletedAt', 'is', null),
  fields: {
    category: ref('products.category'),
    name: ref('products.name'),
    brand: sql<string>`coalesce(${ref('products.brand')}, '')`,
    state: byValue<'draft' | 'onSale'>({
      draft: eb('products.publishedAt', 'is', null),
      onSale: eb('products.publishedAt', 'is not', null),
    }),
    available: [
      { when: eb('products.available', '>', 0), is: true },
      { when: eb('products.available', '=', 0), is: false },
    ],
    price: [
      { when: eb('products.category', '!=', 'gpu'), value: price },
      { when: eb('products.category', '=', 'gpu'), value: sql<number>`${price} / 2` },
    ],
  },
  texts: {
    name: searchable(ref('products.name')),
    brand: searchable(ref('products.brand')),
  },
  indexed: { name: ['category'], price: ['category'] },
  rows: (db, found) => db.selectFrom('products').innerJoin(found, 'found.id', 'products.id').select('products.id'),
};

// With so few rows as the lists of the test have, the usual bounds are never reached.
const bounds = { counted: 3, matched: 3 };
const sources = {
  'usual bounds': source(definition),
  'low bounds': source({ ...definition, bounds }),
  'low bounds and short walks': source({ ...definition, bounds: { ...bounds, walkedPerRow: 5 / 101 } }),
};
const sourceOf = sources['usual bounds'];

type Query = Omit<ListQuery<typeof parts>, 'limit'>;
type Part = {
  id: string;
  name: string;
  brand: string | null;
  category: 'gpu' | 'case';
  priceAmount: number | null;
  available: number;
  isOnSale: boolean;
  isDeleted: boolean;
};

// Few values produce ties.
const part: fc.Arbitrary<Part> = fc.record({
  id: fc.uuid().map(newId),
  name: fc.constantFrom('Alpha', 'Beta 10%', 'c-gam', 'Ad_\\a@b.x'),
  brand: fc.constantFrom(null, 'x', 'yota'),
  category: fc.constantFrom('gpu' as const, 'case' as const),
  priceAmount: fc.constantFrom(null, 2, 4, 6),
  available: fc.constantFrom(0, 1),
  isOnSale: fc.boolean(),
  isDeleted: fc.nat(5).map((n) => n === 0),
});

const someOf = <V>(...values: V[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const filters = fc.record({
  category: someOf('gpu' as const, 'case' as const),
  brand: someOf('x', 'yota', ''),
  state: someOf('draft' as const, 'onSale' as const),
  available: someOf(true, false),
  minPrice: someOf(1, 2, 3, 4),
  maxPrice: someOf(1, 2, 3, 4),
  q: someOf(
    'lph',
    'AL',
    'a',
    'b x',
    'eta yo',
    '-g',
    '-ga',
    '10%',
    '%',
    'ta %',
    'ad_\\a@b',
    'd_\\a@b',
    'adx\\a@b',
    '\\a',
    '',
  ),
});

const priceOf = ({ category, priceAmount }: Part) => (priceAmount ?? 0) / (category === 'gpu' ? 2 : 1);

function matching(rows: Part[], query: Query): Part[] {
  return rows.filter(
    (row) =>
      !row.isDeleted &&
      (query.category === undefined || row.category === query.category) &&
      (!query.brand || row.brand === query.brand) &&
      (query.state === undefined || row.isOnSale === (query.state === 'onSale')) &&
      (query.available === undefined || row.available > 0 === query.available) &&
      (query.minPrice === undefined || priceOf(row) >= query.minPrice) &&
      (query.maxPrice === undefined || priceOf(row) <= query.maxPrice) &&
      query.q !== '%' &&
      (query.q ?? '').split(' ').every((word) => isIn(` ${row.name} ${row.brand ?? ''}`, word)),
  );
}

function isIn(text: string, word: string): boolean {
  const isBeginning = word.length < 3 || word.indexOf('@') > 0;
  return word === '%' || text.toLowerCase().includes((isBeginning ? ' ' : '') + word.toLowerCase());
}

function inOrder(rows: Part[], sort: keyof typeof parts.sorts): string[] {
  const { field, direction } = parts.sorts[sort];
  const position = (row: Part) => (field === 'price' ? priceOf(row) : (row[field] ?? ''));
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = position(a) === position(b) ? [a.id, b.id] : [position(a), position(b)];
    return left < right ? -1 : 1;
  });
  return (direction === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => id);
}

async function openShelves(): Promise<{ db: Database; fill: (rows: Part[]) => Promise<void> }> {
  const connection = connect({ connectionString: await acquireDatabase(), size: 2, onError: () => undefined });
  onTestFinished(() => connection.close());
  const { db } = connection;
  const fill = async (rows: Part[]) => {
    await db.deleteFrom('products').execute();
    if (rows.length === 0) return;
    const values = rows.map(({ isOnSale, isDeleted, ...row }) => ({
      ...row,
      slug: 'part',
      description: 'A part.',
      publishedAt: isOnSale ? new Date() : null,
      deletedAt: isDeleted ? new Date() : null,
    }));
    await db.insertInto('products').values(values).execute();
  };
  return { db, fill };
}

const shelves = fc
  .array(part, { maxLength: 20 })
  .map((rows) => rows.map((row) => ({ ...row, isOnSale: row.isOnSale && row.priceAmount !== null })));

const everyBound = Object.entries(sources);

test.each(everyBound)(
  'C2 with %s, paging shows each row once and in order, for every sort, with ties and nulls',
  async (_, sourceOf) => {
    const { db, fill } = await openShelves();
    const sorts = Object.keys(parts.sorts) as (keyof typeof parts.sorts)[];
    await fc.assert(
      fc.asyncProperty(shelves, filters, fc.integer({ min: 1, max: 5 }), async (rows, query, limit) => {
        await fill(rows);
        for (const sort of sorts) {
          const seen: string[] = [];
          const byNumber: string[] = [];
          for (let cursor: string | undefined, page = 1; ; page++) {
            const next = await findPage(db, sourceOf, { ...query, sort, limit, cursor });
            const numbered = await findPage(db, sourceOf, { ...query, sort, limit, page });
            seen.push(...next.items.map(({ id }) => id));
            byNumber.push(...numbered.items.map(({ id }) => id));
            cursor = next.next;
            expect(numbered.next).toBe(cursor);
            if (!cursor) break;
          }
          const expected = inOrder(matching(rows, query), sort);
          expect({ sort, seen }).toEqual({ sort, seen: expected });
          expect({ sort, byNumber }).toEqual({ sort, byNumber: expected });
        }
      }),
      { numRuns: 25 },
    );
  },
);

test.each(everyBound)('C2 with %s, filters combine, and the total is exact up to the bound', async (_, sourceOf) => {
  const { db, fill } = await openShelves();
  await fc.assert(
    fc.asyncProperty(shelves, fc.array(filters, { minLength: 5, maxLength: 5 }), async (rows, queries) => {
      await fill(rows);
      for (const query of queries) {
        const expected = matching(rows, query);
        const { items, total, isTotalExact } = await findPage(db, sourceOf, { ...query, limit: 100 });
        expect(items.map(({ id }) => id)).toEqual(inOrder(expected, 'name'));
        const bound = sourceOf.bounds?.counted ?? Number.POSITIVE_INFINITY;
        expect({ total, isTotalExact }).toEqual({
          total: Math.min(expected.length, bound),
          isTotalExact: expected.length <= bound,
        });
      }
    }),
    { numRuns: 40 },
  );
});

test('C2 a facet counts the values of rows that match the other filters', async () => {
  const { db, fill } = await openShelves();
  await fc.assert(
    fc.asyncProperty(shelves, filters, async (rows, query) => {
      await fill(rows);
      for (const [facet, valueIn] of [
        ['category', (row: Part) => row.category],
        ['available', (row: Part) => row.available > 0],
      ] as const) {
        const expected = Map.groupBy(
          matching(rows, { ...query, [facet]: undefined }),
          (row) => valueIn(row) as unknown,
        );
        const counted = await countValues(db, sourceOf, facet, query);
        expect(new Map(counted.map(({ value, count }) => [value as unknown, count]))).toEqual(
          new Map([...expected].map(([value, { length }]) => [value, length])),
        );
        expect(counted.map(({ count }) => count)).toEqual(counted.map(({ count }) => count).toSorted((a, b) => b - a));
      }
    }),
    { numRuns: 25 },
  );
});

test('C2 a cursor continues from its stored value, even if the price has changed', async () => {
  const { db, fill } = await openShelves();
  const row = (priceAmount: number): Part => ({
    id: newId(),
    name: 'Alpha',
    brand: null,
    category: 'case',
    priceAmount,
    available: 1,
    isOnSale: true,
    isDeleted: false,
  });
  const rows = [row(1), row(2), row(3)];
  await fill(rows);
  const { next } = await findPage(db, sourceOf, { sort: 'carried', limit: 2 });
  expect(next).toBe(`2-${rows[1]?.id}`);
  await db
    .updateTable('products')
    .set({ priceAmount: 9 })
    .where('id', '=', rows[1]?.id ?? '')
    .execute();
  const { items } = await findPage(db, sourceOf, { sort: 'carried', limit: 1, cursor: next });
  expect(items.map(({ id }) => id)).toEqual([rows[2]?.id]);
});

test('C2 a field that can be null cannot be sorted by', () => {
  source({
    listing: listing({ filters: {}, sorts: bothWays('brand'), defaultSort: 'brand' }),
    from: sql`products`,
    id: ref('products.id'),
    // @ts-expect-error A row without a brand would come on no page.
    fields: { brand: ref('products.brand') },
    texts: {},
    rows: sourceOf.rows,
  });
});
