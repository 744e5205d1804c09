import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { facetCalls } from './facet-calls.ts';
import type { PathsOf } from './http-case.ts';
import { pick, randomFrom } from './search-words.ts';
import { wordCalls } from './word-calls.ts';

type Product = { id: string; slug: string; category: string };

/** More than a round can request of what is rendered. */
const PER_ROUND = 8000;

/** More than a round can request of what is partly cached, so that a round does not repeat its own draws. */
const DRAWS = 20_000;

const EXPONENT = 0.9;

/** In an order that has nothing to do with their age; the same in every run. */
export async function allProductPages(db: Database): Promise<string[]> {
  const products = await allProducts(db);
  return shuffled(products, randomFrom(6)).map(pageOf);
}

/** A part of the catalogue for each round, without those that other cases request again and again. */
export async function newProductPages(db: Database): Promise<PathsOf> {
  const pages = (await allProductPages(db)).slice(IN_TURN);
  return (round) => {
    const own = pages.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
    if (own.length === 0) throw new Error('The catalogue has no more products that were never requested');
    return own;
  };
}

export async function newCategoryPages(): Promise<PathsOf> {
  return inRounds(pagesOf(facetCalls(7)));
}

export async function newSearchPages(): Promise<PathsOf> {
  return inRounds(pagesOf(wordCalls(8)));
}

/** Two to four products of one category. */
export async function newComparisons(db: Database): Promise<PathsOf> {
  const random = randomFrom(9);
  const byCategory = [...Map.groupBy(await allProducts(db), ({ category }) => category).values()];
  const asked = new Set<string>();
  return inRounds((count) => {
    const before = asked.size;
    while (asked.size < before + count) {
      const products = pick(random, byCategory);
      const ids = new Set(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, products).id));
      if (ids.size > 1) asked.add(`/compare?ids=${[...ids].join(',')}`);
    }
    return [...asked].slice(before);
  });
}

const IN_TURN = 1000;

export async function inTurn(db: Database): Promise<PathsOf> {
  const pages = (await allProductPages(db)).slice(0, IN_TURN);
  return () => pages;
}

/** The product of rank k is drawn in proportion to k^-0.9. */
export async function zipfPages(db: Database): Promise<PathsOf> {
  const pages = shuffled(await allProductPages(db), randomFrom(10));
  const random = randomFrom(11);
  const draw = zipf(pages.length, EXPONENT);
  const lists: string[][] = [];
  return (round) => (lists[round] ??= Array.from({ length: DRAWS }, () => pages[draw(random())] as string));
}

/** Returns the rank, from 0, for a random number below 1. */
export function zipf(count: number, exponent: number): (random: number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 1; rank <= count; rank++) sums[rank - 1] = sum += rank ** -exponent;
  return (random) => {
    const wanted = random * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function inRounds(next: (count: number) => string[]): PathsOf {
  const lists: string[][] = [];
  return (round) => (lists[round] ??= next(PER_ROUND));
}

/** The page that shows what the call returns. */
function pagesOf(next: (count: number) => string[]): (count: number) => string[] {
  return (count) => next(count).map((call) => call.replace('/api/search', '/hardwarecomponents'));
}

async function allProducts(db: Database): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, slug, category from products where published_at is not null and deleted_at is null order by id
  `.execute(db);
  return rows;
}

const pageOf = ({ id, slug }: Product) => `/product/${id}/${slug}`;

/** Fisher and Yates. */
function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
