import type { Category } from '../../../contract/catalogue/category.ts';
import type { FacetValue } from '../../../contract/catalogue/search.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import type { Found, Suggestions } from '../../../search/found.ts';
import { type CountedTable, facetsOf } from '../../../search/read-model/count-facets.ts';
import { type Filters, filtersOf } from '../../../search/read-model/filters.ts';
import { firstRows, idAt, mergePlaces, orderOf } from '../../../search/read-model/first-rows.ts';
import type { ReadModel } from '../../../search/read-model/read-model.ts';
import { readId } from '../../../search/read-model/row-ids.ts';
import { rowTest } from '../../../search/read-model/row-test.ts';
import { type Counts, countsFor, scan } from '../../../search/read-model/scan.ts';
import { onSale, type Table } from '../../../search/read-model/table.ts';
import { withUnderstood } from '../../../search/read-model/with-understood.ts';
import type { SearchQuery, SuggestQuery } from '../../../search/search-query.ts';
import { findByWords } from '../../../search/words/find-by-words.ts';
import type { Synonyms } from '../../../search/words/spelling/synonyms.ts';
import { suggest } from '../../../search/words/suggest.ts';
import { sortIdsByName } from '../sql/find-ids.ts';

type Options = { db: Database; currency: string; synonyms: Synonyms };

/** Words become filters where they mean one; the others are matched, the best first. */
export async function findWordsInMemory(
  { db, currency, synonyms }: Options,
  model: ReadModel,
  query: SearchQuery & { q: string },
): Promise<Found> {
  const chosen = filtersOf(query);
  const isAmong = amongTest(model, query);
  const { category, understood, rows, matched, corrected, instead } = findByWords(model.words, query.q, {
    category: query.category,
    synonyms,
    isBrief: query.isBrief,
    isExact: query.exact,
    isAvailable: model.isAvailable,
    factsOf: model.factsOf,
    soldOf: model.soldOf,
    allows: (meant, within) => both(isAmong, rowTest(model, withUnderstood(chosen, meant, currency), within)),
  });
  const filters = withUnderstood(chosen, understood, currency);
  const within = query.category ?? category;
  const ids = instead ? [] : await pageOf(db, model, rows, query);
  const total = instead ? 0 : rows.length;
  if (query.isBrief) return { ids, total, facets: [], understood };
  const { counted, counts } = countMatched(
    model,
    instead ? matched.subarray(0, 0) : isAmong ? matched.filter(isAmong) : matched,
    filters,
    within,
  );
  return {
    ids,
    total,
    facets: facetsOf(counted, counts, filters, within),
    understood,
    ...(corrected !== undefined && { corrected }),
    ...(instead && { instead: { ...instead, ids: idsOf(model, rows.subarray(0, query.limit)) } }),
  };
}

type RowTest = (indexed: number) => boolean;

const both = (one: RowTest | undefined, other: RowTest | undefined): RowTest | undefined =>
  one && other ? (indexed) => one(indexed) && other(indexed) : (one ?? other);

function amongTest(model: ReadModel, { category, among }: SearchQuery): RowTest | undefined {
  const table = category && model.tables.get(category);
  if (!table || !among) return undefined;
  const rows = new Set(model.rowsOf(table, among));
  return (indexed) => model.tableOf(indexed) === table && rows.has(model.rowOf(indexed));
}

function idsOf(model: ReadModel, rows: Uint32Array): string[] {
  return Array.from(rows, (indexed) => readId(model.tableOf(indexed).ids, model.rowOf(indexed)));
}

export function suggestInMemory(
  { currency, synonyms }: Omit<Options, 'db'>,
  model: ReadModel,
  { q, category }: SuggestQuery,
): Suggestions {
  const { rows, categories, filters, corrected } = suggest(model.words, q, {
    category,
    synonyms,
    isAvailable: model.isAvailable,
    factsOf: model.factsOf,
    soldOf: model.soldOf,
    countOf: (category, field, value) => listedCount(model.tables.get(category), field, value),
    allows: (meant, within) => rowTest(model, withUnderstood(new Map(), meant, currency), within),
  });
  const { suggestedProducts, suggestedCategories, suggestedFilters } = limits.search;
  return {
    ids: idsOf(model, rows.subarray(0, suggestedProducts)),
    categories: categories.slice(0, suggestedCategories),
    filters: filters.slice(0, suggestedFilters),
    ...(corrected !== undefined && { corrected }),
  };
}

/** The words that are known count what has been removed, too; the columns do not. */
function listedCount(table: Table | undefined, field: string | undefined, value: FacetValue | undefined): number {
  if (!table) return 0;
  if (field === undefined || value === undefined) return onSale(table);
  const column = table.columns.get(field);
  return (column?.dictionary.codesWith(value) ?? []).reduce((sum, code) => sum + (column?.totals[code] ?? 0), 0);
}

/** The facets count among the rows that have the words. */
function countMatched(
  model: ReadModel,
  matched: Uint32Array,
  filters: Filters,
  category: Category | undefined,
): { counted: CountedTable[]; counts: Counts } {
  const tables = category ? [model.tables.get(category) as Table] : [...model.tables.values()];
  const counts = countsFor(tables);
  const byTable = rowsByTable(model, matched);
  const counted = tables.map((table) => {
    const candidates = byTable.get(table);
    if (!candidates) return { table, matching: 0 };
    const rows = scan(table, filters, counts, candidates.length === onSale(table) ? undefined : candidates);
    return { table, matching: rows.length };
  });
  return { counted, counts };
}

function rowsByTable(model: ReadModel, indexed: Uint32Array): Map<Table, Uint32Array> {
  const byTable = new Map<Table, number[]>();
  let last: { table: Table; rows: number[] } | undefined;
  for (let at = 0; at < indexed.length; at++) {
    const one = indexed[at] as number;
    const table = model.tableOf(one);
    if (table !== last?.table) {
      last = { table, rows: byTable.get(table) ?? [] };
      byTable.set(table, last.rows);
    }
    last.rows.push(model.rowOf(one));
  }
  return new Map([...byTable].map(([table, rows]) => [table, new Uint32Array(rows)]));
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
  const places = [...rowsByTable(model, rows)].map(([table, some]) => firstRows(table, some.sort(), order, last));
  return mergePlaces(places, order)
    .slice(last - limit, last)
    .map(idAt);
}
