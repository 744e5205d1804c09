import { vocabularies } from '../database/vocabulary.ts';
import { pick, randomFrom } from './search-words.ts';

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

function filters(random: () => number): string {
  const { category, brands, prices } = pick(random, vocabularies);
  const [lowest, highest] = prices.map((amount) => amount / 100) as [number, number];
  const at = () => (lowest + random() * (highest - lowest)).toFixed(2);
  const query = new URLSearchParams({ category, minPrice: at(), sort: pick(random, ['newest', 'price', '-price']) });
  if (random() < 0.5) query.set('maxPrice', at());
  if (random() < 0.5) query.set('available', 'true');
  for (const brand of brands.split('|')) if (random() < 0.3) query.append('brand', brand);
  return query.toString();
}
