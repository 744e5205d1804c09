import type { InvalidBounds } from '../search/read-search-address.ts';
import { boundsOf } from '../search/resolve-words.ts';
import type { SearchView } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';

/** Price and brand, and what the category is chosen by first. */
export const OPEN_AT_FIRST = 6;

// Beside the search field and above the list.
const elsewhere = ['available', 'category'];

/** Without those that would divide nothing or lead nowhere, unless chosen. */
export function shownFacets(facets: readonly NamedFacet[], view: SearchView, invalid: InvalidBounds): NamedFacet[] {
  return facets.filter((facet) => {
    if (elsewhere.includes(facet.field)) return false;
    const names = namesOf(facet);
    if (names.some((name) => view.filters[name] || invalid[name])) return true;
    if (!leadsSomewhere(facet)) return false;
    if (facet.kind === 'range') return facet.max > facet.min;
    return facet.values.length > (facet.unknown > 0 ? 0 : 1);
  });
}

function leadsSomewhere(facet: NamedFacet): boolean {
  return (facet.kind === 'range' ? facet.buckets : facet.values).some(({ count }) => count > 0);
}

/** Filters without a control, which the form keeps. */
export function hiddenFilters(shown: readonly NamedFacet[], view: SearchView): [name: string, value: string][] {
  const controlled = ['q', 'exact', 'available', ...shown.flatMap(namesOf)];
  return Object.entries(view.filters).flatMap(([name, values]) =>
    controlled.includes(name) ? [] : values.map((value): [string, string] => [name, value]),
  );
}

export function isChosen(facet: NamedFacet, view: SearchView, invalid: InvalidBounds): boolean {
  return namesOf(facet).some((name) => view.filters[name] || invalid[name]);
}

function namesOf({ field, kind }: NamedFacet): readonly string[] {
  if (kind === 'range') return boundsOf(field);
  return [field === 'rating' ? 'minRating' : field];
}
