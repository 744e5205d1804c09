import type { Page } from '../../contract/endpoint.ts';
import { cursorPattern, type Listing, type ListQuery, type Sort } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { givenFilters, WORD_PARTS, wordName } from './conditions.ts';
import { pageStatement } from './page-statement.ts';
import { partsOf, patternsOf } from './search-words.ts';
import type { Source } from './source.ts';

/** The page after the cursor of an unknown row is empty. `own` are the values of the source's own condition. */
export async function findPage<L extends Listing, Row extends { id: string }>(
  db: Database,
  source: Source<L, Row>,
  query: ListQuery<L>,
  own: Record<string, unknown> = {},
): Promise<Page<Row>> {
  const { limit, page = 1 } = query;
  const offset = (page - 1) * limit;
  const { execute, bound } = pageStatement(source, query, offset + limit + 1);
  // One row more than the page shows whether another follows.
  const rows = await execute(db, { ...own, ...valuesOf(source.listing, query), limit: limit + 1, offset });
  const total = rows[0]?.total ?? 0;
  // The total comes with an empty page, too.
  const found = rows.filter(({ id }) => id !== null);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const sort = source.listing.sorts[query.sort ?? source.listing.defaultSort] as Sort;
  return {
    items,
    total: Math.min(total, bound),
    isTotalExact: total <= bound,
    ...(last && { next: sort.isInCursor ? `${last.position}-${last.id}` : last.id }),
  };
}

function valuesOf<L extends Listing>(listing: L, query: ListQuery<L>): Record<string, unknown> {
  const [, position, last] = cursorPattern.exec(query.cursor ?? '') ?? [];
  const values: Record<string, unknown> = { 'cursor position': position, 'cursor id': last };
  for (const [name, value] of givenFilters(listing, query)) {
    if (listing.filters[name]?.kind !== 'search') values[name] = value;
    else Object.assign(values, valuesOfWords(String(value)));
  }
  return values;
}

function valuesOfWords(words: string): Record<string, string> {
  const patterns = patternsOf(words).map((pattern, at) => [wordName(at), pattern]);
  return { ...Object.fromEntries(patterns), [WORD_PARTS]: partsOf(words) };
}
