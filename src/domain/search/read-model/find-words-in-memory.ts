import type { Category } from '../../../contract/category.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import type { Found, SearchQuery, Suggestions, SuggestQuery } from '../product-search.ts';
import { sortIdsByName } from '../sql/find-ids.ts';
import { findByWords } from '../words/find-by-words.ts';
import { suggest } from '../words/suggest.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { type CountedTable, facetsOf } from './count-facets.ts';
import { type Filters, filtersOf } from './filters.ts';
import { firstRows, idAt, mergePlaces, orderOf } from './first-rows.ts';
import type { ReadModel } from './read-model.ts';
import { readId } from './row-ids.ts';
import { rowTest } from './row-test.ts';
import { scan } from './scan.ts';
import type { Table } from './table.ts';
import { withUnderstood } from './with-understood.ts';

type Options = { db: Database; currency: string; synonyms: Synonyms };

/** Words become filters where they mean one; the others are matched, the best first. */
export async function findWordsInMemory(
  { db, currency, synonyms }: Options,
  model: ReadModel,
  query: SearchQuery & { q: string },
): Promise<Found> {
  const chosen = filtersOf(query);
  /** Rows that have all words, whatever the filters. */
  let matched = new Set<number>();
  const { category, understood, rows, corrected, instead } = findByWords(model.words, query.q, {
    category: query.category,
    synonyms,
    isAvailable: (indexed) => isAvailable(model, indexed),
    allows: (meant, within) => {
      const passes = rowTest(withUnderstood(chosen, meant, currency), within);
      const ofReading = new Set<number>();
      matched = ofReading;
      return (indexed) => {
        ofReading.add(indexed);
        return passes(model.placeOf(indexed));
      };
    },
  });
  const filters = withUnderstood(chosen, understood, currency);
  const within = query.category ?? category;
  const counted = countMatched(model, instead ? new Set() : matched, filters, within);
  return {
    ids: instead ? [] : await pageOf(db, model, rows, query),
    total: instead ? 0 : rows.length,
    facets: facetsOf(counted, filters, within),
    understood,
    ...(corrected !== undefined && { corrected }),
    ...(instead && { instead: { ...instead, ids: idsOf(model, rows.subarray(0, query.limit)) } }),
  };
}

function isAvailable({ placeOf }: ReadModel, indexed: number): boolean {
  const { table, row } = placeOf(indexed);
  const column = table.columns.get('available');
  return column?.dictionary.values[column.codes[row] as number]?.[0] === true;
}

function idsOf({ placeOf }: ReadModel, rows: Uint32Array): string[] {
  return Array.from(rows, (indexed) => {
    const { table, row } = placeOf(indexed);
    return readId(table.ids, row);
  });
}

export function suggestInMemory(
  { currency, synonyms }: Omit<Options, 'db'>,
  model: ReadModel,
  { q, category }: SuggestQuery,
): Suggestions {
  const { rows, categories, filters, corrected } = suggest(model.words, q, {
    category,
    synonyms,
    isAvailable: (indexed) => isAvailable(model, indexed),
    allows: (meant, within) => {
      const passes = rowTest(withUnderstood(new Map(), meant, currency), within);
      return (indexed) => passes(model.placeOf(indexed));
    },
  });
  const { suggestedProducts, suggestedCategories, suggestedFilters } = limits.search;
  return {
    ids: idsOf(model, rows.subarray(0, suggestedProducts)),
    categories: categories.slice(0, suggestedCategories),
    filters: filters.slice(0, suggestedFilters),
    ...(corrected !== undefined && { corrected }),
  };
}

/** The facets count among the rows that have the words. */
function countMatched(
  { tables, placeOf }: ReadModel,
  matched: ReadonlySet<number>,
  filters: Filters,
  category: Category | undefined,
): CountedTable[] {
  const byTable = new Map<Table, number[]>();
  for (const table of category ? [tables.get(category) as Table] : tables.values()) byTable.set(table, []);
  for (const indexed of matched) {
    const { table, row } = placeOf(indexed);
    byTable.get(table)?.push(row);
  }
  return [...byTable].map(([table, candidates]) => {
    const { rows, counts } = scan(table, filters, Uint32Array.from(candidates));
    return { table, counts, matching: rows.length };
  });
}

async function pageOf(
  db: Database,
  model: ReadModel,
  rows: Uint32Array,
  { sort = 'relevance', page, limit }: SearchQuery,
): Promise<string[]> {
  const last = page * limit;
  if (sort === 'relevance') return idsOf(model, rows.subarray(last - limit, last));
  const order = orderOf(sort);
  if (!order) return sortIdsByName(db, idsOf(model, rows), { page, limit });
  const byTable = new Map<Table, number[]>();
  for (const indexed of rows) {
    const { table, row } = model.placeOf(indexed);
    const known = byTable.get(table);
    if (known) known.push(row);
    else byTable.set(table, [row]);
  }
  const places = [...byTable].map(([table, some]) => firstRows(table, Uint32Array.from(some).sort(), order, last));
  return mergePlaces(places, order)
    .slice(last - limit, last)
    .map(idAt);
}
