import type { Facet } from '../../contract/catalogue/search.ts';
import { toMajor } from '../../domain/kernel/money.ts';

/** Prices are major units in the API. */
export function presentFacet(facet: Facet, currency: string): Facet {
  if (facet.kind !== 'range' || facet.field !== 'price') return facet;
  const { min, max, buckets, chosenMin, chosenMax } = facet;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...facet,
    min: major(min),
    max: major(max),
    buckets: buckets.map(({ from, to, count }) => ({ from: major(from), to: major(to), count })),
    ...(chosenMin !== undefined && { chosenMin: major(chosenMin) }),
    ...(chosenMax !== undefined && { chosenMax: major(chosenMax) }),
  };
}
