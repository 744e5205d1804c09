import { setTimeout as delay } from 'node:timers/promises';
import { categories } from '../../src/contract/catalogue/category.ts';
import { facetFieldsOf } from '../../src/contract/catalogue/search.ts';
import { vocabularies } from '../database/vocabulary.ts';
import { fetchResponse } from '../load/fetch-response.ts';
import { pick, randomFrom } from './search-words.ts';

const FAST_MS = 60;
const SHOWN_PAGES = 50;

/** Pages of a category with some of its facets chosen, never requested before. */
export function facetCalls(seed = 3): (count: number) => string[] {
  const random = randomFrom(seed);
  const asked = new Set<string>();
  return (count) => {
    const before = asked.size;
    while (asked.size < before + count) asked.add(`/api/search?${filters(random)}`);
    return [...asked].slice(before);
  };
}

/** SQL responds until each process has read the products, which takes seconds. Connections go to the processes in turn. */
export async function untilSearchIsFast(address: string, processes = 1): Promise<void> {
  let fast = 0;
  for (let page = 1; page <= 800; page++) {
    const begun = performance.now();
    // With a million products, the statement may take longer than it is allowed to.
    const response = await fetchResponse(address, `/api/search?limit=1&page=${page}`, another()).catch(() => undefined);
    fast = response && performance.now() - begun < FAST_MS ? fast + 1 : 0;
    if (fast === processes) return showProducts(address, processes);
    if (fast === 0) await delay(500);
  }
  throw new Error('The search does not become fast');
}

/** A shop that has run for a while has the products of results in memory. */
async function showProducts(address: string, processes: number): Promise<void> {
  for (const category of categories)
    for (let page = 1; page <= SHOWN_PAGES; page++) {
      const path = `/api/search?category=${category}&limit=100&page=${page}`;
      let shown = 0;
      for (let times = 0; times < processes; times++) {
        const { body } = await fetchResponse(address, path, another());
        shown = (JSON.parse(body.toString()) as { items: unknown[] }).items.length;
      }
      if (shown < 100) break;
    }
}

let networks = 0;

/** Each request comes from another network where the shop trusts its proxy, so that no limit is reached. */
function another(): Record<string, string> {
  const network = networks++;
  return { 'x-forwarded-for': `10.255.${(network >> 8) & 255}.${network & 255}` };
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
