import { commonFacets, type FieldFilter } from '../../contract/catalogue/search.ts';
import { type Codes, type Column, grown } from './column.ts';
import { type Filters, failuresOf } from './filters.ts';
import type { Table } from './table.ts';

/** How many rows match all other filters, by facet and code. */
export type Counts = ReadonlyMap<string, Uint32Array>;

/** Zeros for the facets of these tables: the common ones, and of a single table all. */
export function countsFor(tables: readonly Table[]): Counts {
  const [first, ...others] = tables as [Table, ...Table[]];
  const facets = others.length > 0 ? commonFacets : [...first.columns.keys()];
  return new Map(
    facets.map((facet) => [facet, new Uint32Array((first.columns.get(facet) as Column).dictionary.values.length)]),
  );
}

/** A row's sum of failures: 0 matches, and below `TWICE` one filter failed, whose number is in the lower bits. */
const ONCE = 256;
const TWICE = 2 * ONCE;
const OFF_SALE = 0xffff;

let sumBuffer = new Uint16Array(1024);
let rowBuffer = new Uint32Array(1024);

/**
 * Scans rows of the table, all without candidates, and adds to the counts. Returns the rows that match, in the order
 * given, valid until the next scan.
 */
export function scan(table: Table, filters: Filters, counts: Counts, candidates?: Uint32Array): Uint32Array {
  if (filters.size === 0 && !candidates) return everything(table, counts);
  const count = candidates?.length ?? table.size;
  const sums = sumsOf(table, filters, count, candidates);
  const { rows, others } = rowsOf(sums, candidates);
  // Walks the fewer: those that match, or those that do not.
  const isFew = candidates || rows.length <= others.length;
  for (const [facet, found] of counts) {
    const { codes, totals } = table.columns.get(facet) as Column;
    if (!isFew) addTotals(found, totals);
    if (isFew) countRows(codes, found, rows, 1);
    else countRows(codes, found, others, -1);
  }
  countSingleFailures(table, filters, sums, candidates, counts);
  return rows;
}

/** The rows that match, and the others on sale. */
function rowsOf(sums: Uint16Array, candidates: Uint32Array | undefined): { rows: Uint32Array; others: Uint32Array } {
  const buffer = rowsBuffer(sums.length);
  let matching = 0;
  let others = sums.length;
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    if (sum === OFF_SALE) continue;
    const row = candidates ? (candidates[at] as number) : at;
    if (sum === 0) buffer[matching++] = row;
    else buffer[--others] = row;
  }
  return { rows: buffer.subarray(0, matching), others: buffer.subarray(others, sums.length) };
}

function countSingleFailures(
  table: Table,
  filters: Filters,
  sums: Uint16Array,
  candidates: Uint32Array | undefined,
  counts: Counts,
): void {
  const own = [...filters.keys()].map((facet) => ({
    codes: table.columns.get(facet)?.codes ?? new Uint8Array(0),
    counts: counts.get(facet) ?? new Uint32Array(0),
  }));
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    if (sum < ONCE || sum >= TWICE) continue;
    const { codes, counts } = own[sum - ONCE] as { codes: Codes; counts: Uint32Array };
    const code = codes[candidates ? (candidates[at] as number) : at] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

function everything(table: Table, counts: Counts): Uint32Array {
  const rows = rowsBuffer(table.size);
  let count = 0;
  for (let row = 0; row < table.size; row++) if (!table.offSale.has(row)) rows[count++] = row;
  for (const [facet, found] of counts) addTotals(found, (table.columns.get(facet) as Column).totals);
  return rows.subarray(0, count);
}

function addTotals(found: Uint32Array, totals: Uint32Array): void {
  const length = Math.min(found.length, totals.length);
  for (let code = 0; code < length; code++) found[code] = (found[code] as number) + (totals[code] as number);
}

function sumsOf(table: Table, filters: Filters, count: number, candidates: Uint32Array | undefined): Uint16Array {
  if (sumBuffer.length < count) sumBuffer = new Uint16Array(count);
  const sums = sumBuffer.subarray(0, count).fill(0);
  let failure = ONCE;
  for (const [facet, filter] of filters) addFailures(table, facet, filter, failure++, sums, candidates);
  if (table.offSale.size > 0)
    for (let at = 0; at < count; at++)
      if (table.offSale.has(candidates ? (candidates[at] as number) : at)) sums[at] = OFF_SALE;
  return sums;
}

function addFailures(
  table: Table,
  facet: string,
  filter: FieldFilter,
  failure: number,
  sums: Uint16Array,
  candidates: Uint32Array | undefined,
): void {
  const column = table.columns.get(facet);
  if (facet === 'price') addPriceFailures(table.prices, filter, failure, sums, candidates);
  else if (column) addColumnFailures(column, filter, failure, sums, candidates);
  else sums.fill(TWICE);
}

function addColumnFailures(
  column: Column,
  filter: FieldFilter,
  failure: number,
  sums: Uint16Array,
  candidates: Uint32Array | undefined,
): void {
  const { codes } = column;
  const failures = failuresOf(column.dictionary, filter, failure);
  if (candidates)
    for (let at = 0; at < candidates.length; at++) {
      const code = codes[candidates[at] as number] as number;
      sums[at] = (sums[at] as number) + (failures[code] as number);
    }
  else
    for (let row = 0; row < sums.length; row++)
      sums[row] = (sums[row] as number) + (failures[codes[row] as number] as number);
}

// The codes of prices are buckets, so the price itself is compared.
function addPriceFailures(
  prices: Float64Array,
  { min = 0, max = Number.POSITIVE_INFINITY }: FieldFilter,
  failure: number,
  sums: Uint16Array,
  candidates: Uint32Array | undefined,
): void {
  for (let at = 0; at < sums.length; at++) {
    const price = prices[candidates ? (candidates[at] as number) : at] as number;
    if (price < min || price > max) sums[at] = (sums[at] as number) + failure;
  }
}

function countRows(codes: Codes, counts: Uint32Array, rows: Uint32Array, change: 1 | -1): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number;
    counts[code] = (counts[code] as number) + change;
  }
}

function rowsBuffer(count: number): Uint32Array {
  if (rowBuffer.length < count) rowBuffer = grown(new Uint32Array(0), count);
  return rowBuffer;
}
