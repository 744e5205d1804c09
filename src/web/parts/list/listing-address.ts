import * as z from 'zod/mini';
import { type Filter, type FilterTexts, type Listing, lastPage } from '../../../contract/listing.ts';

/** Filters have the same values as in the endpoint's query. */
export type ListView<L extends Listing = Listing> = {
  filters: FilterTexts<L>;
  sort: keyof L['sorts'] & string;
  page: number;
  rows: number;
};

/** Invalid parameters of a URL, as typed. */
export type InvalidParameters<L extends Listing = Listing> = { [Name in keyof L['filters'] | 'page']?: string };

const MAX_LENGTH = 100;

/** Leaves out invalid parameters. */
export function readAddress<L extends Listing>(
  listing: L,
  search: URLSearchParams,
): { view: ListView<L>; wrong: InvalidParameters<L> } {
  const filters: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const [name, filter] of Object.entries(listing.filters)) {
    const text = lineOf(search.get(name));
    if (text) (isAccepted(filter, text) ? filters : wrong)[name] = text;
  }
  const [usual = MAX_LENGTH] = listing.pageSizes;
  const rows = listing.pageSizes.find((size) => String(size) === search.get('rows')) ?? usual;
  const { page, wrong: wrongPage } = readPage(search, rows);
  if (wrongPage !== undefined) wrong.page = wrongPage;
  const sort = search.get('sort');
  return {
    view: {
      filters: filters as FilterTexts<L>,
      sort: sort !== null && Object.hasOwn(listing.sorts, sort) ? sort : listing.defaultSort,
      page,
      rows,
    },
    wrong: wrong as InvalidParameters<L>,
  };
}

export function readPage(search: URLSearchParams, rows: number): { page: number; wrong?: string } {
  const typed = search.get('page');
  const number = typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
  const page = Math.min(number, lastPage(rows));
  return { page, ...(typed !== null && typed !== String(page) && { wrong: typed }) };
}

/** One line, cut where no filter is longer. */
export function lineOf(text: string | null, maximum = MAX_LENGTH): string | undefined {
  return text
    ?.slice(0, maximum)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim();
}

function isAccepted(filter: Filter, text: string): boolean {
  if ('values' in filter && filter.values) return filter.values.includes(text);
  return z.safeParse(filter.schema as z.ZodMiniType, text).success;
}

/** The pages with a number; at least one. */
export function pagesOf({ total }: { total: number }, rows: number): number {
  return Math.min(Math.max(1, Math.ceil(total / rows)), lastPage(rows));
}

/** More rows than the numbered pages show. */
export function isCut({ total, isTotalExact }: { total: number; isTotalExact: boolean }, rows: number): boolean {
  return !isTotalExact || total > pagesOf({ total }, rows) * rows;
}

export function writeAddress<L extends Listing>(
  listing: L,
  { filters, sort, page, rows }: ListView<L>,
): URLSearchParams {
  const texts = filters as Record<string, string | undefined>;
  return new URLSearchParams([
    ...Object.keys(listing.filters).flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])),
    ...(sort === listing.defaultSort ? [] : [['sort', sort]]),
    ...(rows === listing.pageSizes[0] ? [] : [['rows', String(rows)]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

export function hrefAt<L extends Listing>(path: string, listing: L, view: ListView<L>): string {
  const search = writeAddress(listing, view);
  return search.size ? `${path}?${search}` : path;
}

export function queryAt<L extends Listing>(listing: L, { filters, sort, page, rows }: ListView<L>) {
  return {
    ...filters,
    ...(sort === listing.defaultSort ? {} : { sort }),
    page: String(page),
    limit: String(rows),
  };
}
