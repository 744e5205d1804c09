import { setTimeout as delay } from 'node:timers/promises';
import { categories } from '../../src/contract/category.ts';
import { facetFieldsOf } from '../../src/contract/search.ts';
import { vocabularies } from '../database/vocabulary.ts';
import { pick, randomFrom } from './search-words.ts';

const FAST_MS = 60;
const SHOWN_PAGES = 50;

/** Pages of a category with some of its facets chosen, never requested before. */
export function facetCalls(): (count: number) => string[] {
  const random = randomFrom(3);
  const asked = new Set<string>();
  return (count) => {
    const before = asked.size;
    while (asked.size < before + count) asked.add(`/api/search?${filters(random)}`);
    return [...asked].slice(before);
  };
}

/** SQL answers until the products have been read, which takes seconds. */
export async function untilSearchIsFast(address: string): Promise<void> {
  for (let page = 1; page <= 400; page++) {
    const begun = performance.now();
    await (await fetch(`${address}/api/search?limit=1&page=${page}`)).arrayBuffer();
    if (performance.now() - begun < FAST_MS) return showProducts(address);
    await delay(500);
  }
  throw new Error('The search does not become fast');
}

/** A shop that has run for a while has the products of results in memory. */
async function showProducts(address: string): Promise<void> {
  for (const category of categories)
    for (let page = 1; page <= SHOWN_PAGES; page++) {
      const response = await fetch(`${address}/api/search?category=${category}&limit=100&page=${page}`);
      const { items } = (await response.json()) as { items: unknown[] };
      if (items.length < 100) break;
    }
}

function filters(random: () => number): string {
  const { category, brands, prices } = pick(random, vocabularies);
  const [lowest, highest] = prices.map((amount) => amount / 100) as [number, number];
  const at = () => (lowest + random() * (highest - lowest)).toFixed(2);
  const query = new URLSearchParams({ category, minPrice: at(), sort: pick(random, ['newest', 'price', '-price']) });
  if (random() < 0.5) query.set('maxPrice', at());
  if (random() < 0.5) query.set('available', 'true');
  for (const brand of brands.split('|')) if (random() < 0.3) query.append('brand', brand);
  for (const [key, { kind }] of facetFieldsOf(category)) {
    if (kind !== 'text' && kind !== 'list') continue;
    if (random() < 0.15) query.append(key, `${key} ${Math.floor(random() * 12)}`);
  }
  return query.toString();
}
