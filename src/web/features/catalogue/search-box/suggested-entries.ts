import type { suggestProducts } from '../../../../contract/catalogue/search.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { type HelpPage, helpPageFor } from '../search/help-pages.ts';

type Suggestions = ResponseOf<typeof suggestProducts>;

export type Entry =
  | { kind: 'recent'; words: string; href: string }
  | { kind: 'page'; page: HelpPage; href: string }
  | ({ kind: 'product'; href: string } & Suggestions['products'][number])
  | ({ kind: 'category'; href: string } & Suggestions['categories'][number])
  | ({ kind: 'filter'; href: string } & Suggestions['filters'][number]);

/** The page that the words ask for, known before their products. Words that ask for one are not misspelt. */
export function entriesFor(words: string, found: Suggestions | undefined): Entry[] {
  const page = helpPageFor(words);
  if (!page) return found ? entriesOf(found) : [];
  return [{ kind: 'page', page, href: paths[page] }, ...(found && !found.corrected ? entriesOf(found) : [])];
}

/** In the order of the list. */
function entriesOf({ products, categories, filters }: Suggestions): Entry[] {
  return [
    ...filters.map(
      (filter): Entry => ({
        kind: 'filter',
        href: listHref({ category: filter.category, [filter.field]: String(filter.value) }),
        ...filter,
      }),
    ),
    ...categories.map(
      ({ words, ...entry }): Entry => ({
        kind: 'category',
        href: listHref({ category: entry.category, ...(words !== undefined && { q: words }) }),
        ...entry,
      }),
    ),
    ...products.map((product): Entry => ({ kind: 'product', href: paths.product(product), ...product })),
  ];
}

export function recentEntries(searches: readonly string[]): Entry[] {
  return searches.map((words) => ({ kind: 'recent', words, href: listHref({ q: words }) }));
}

export function listHref(parameters: Record<string, string>): string {
  return `${paths.products}?${new URLSearchParams(parameters)}`;
}

const groupNames = {
  recent: 'recent',
  page: 'pages',
  filter: 'filters',
  category: 'categories',
  product: 'products',
} as const;

type Group = { kind: (typeof groupNames)[Entry['kind']]; members: { entry: Entry; at: number }[] };

/** With the place of each in the whole list. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const numbered = entries.map((entry, at) => ({ entry, at }));
  const groups = Map.groupBy(numbered, ({ entry }) => groupNames[entry.kind]);
  return [...groups].map(([kind, members]) => ({ kind, members }));
}
