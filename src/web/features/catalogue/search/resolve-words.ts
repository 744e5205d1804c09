import type { Category } from '../../../../contract/catalogue/category.ts';
import type { Understood } from '../../../../contract/catalogue/search.ts';
import { narrow, type SearchView } from './search-view.ts';

/** The same list with the understood words as filters, so that a form can change them one by one. */
export function resolveWords(view: SearchView, understood: readonly Understood[]): SearchView {
  const [typed = ''] = view.filters.q ?? [];
  if (understood.length === 0) return view;
  const category = understood.find(({ field }) => field === 'category')?.value as Category | undefined;
  const changes: Record<string, string[]> = {};
  for (const { field, value, min, max } of understood) {
    if (field === 'category') continue;
    const [lowest, highest] = boundsOf(field);
    if (value !== undefined) changes[field] = union(changes[field] ?? view.filters[field], String(value));
    if (min !== undefined) changes[lowest] = [String(min)];
    if (max !== undefined) changes[highest] = [String(max)];
  }
  const rest = wordsLeft(typed, understood);
  const resolved = narrow(view, { ...changes, q: rest ? [rest] : [] });
  return { ...resolved, page: view.page, category: view.category ?? category };
}

/**
 * The list as it was typed, with only those words as filters that say what these parameters are about, so that the other
 * words stay as they are. The category is chosen, because the parameters may be of its fields.
 */
export function resolveWordsOf(
  view: SearchView,
  understood: readonly Understood[],
  parameters: readonly string[],
): SearchView {
  const fields = new Set(parameters.map(fieldOf));
  const category = understood.find(({ field }) => field === 'category')?.value as Category | undefined;
  const resolved = resolveWords(
    view,
    understood.filter(({ field }) => fields.has(field)),
  );
  return { ...resolved, category: view.category ?? category };
}

function fieldOf(parameter: string): string {
  if (parameter === 'minPrice' || parameter === 'maxPrice') return 'price';
  return parameter.replace(/\.(min|max)$/, '');
}

export function boundsOf(field: string): [lowest: string, highest: string] {
  return field === 'price' ? ['minPrice', 'maxPrice'] : [`${field}.min`, `${field}.max`];
}

/** The words that all chips leave. */
function wordsLeft(typed: string, understood: readonly Understood[]): string {
  let left = typed.split(/\s+/);
  for (const { without } of understood) {
    const kept = without.split(/\s+/);
    left = left.filter((word) => {
      const at = kept.indexOf(word);
      if (at >= 0) kept.splice(at, 1);
      return at >= 0;
    });
  }
  return left.join(' ');
}

function union(values: readonly string[] | undefined, value: string): string[] {
  return [...new Set([...(values ?? []), value])];
}
