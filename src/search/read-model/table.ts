import type { Category } from '../../contract/catalogue/category.ts';
import { commonFacets, facetFieldsOf } from '../../contract/catalogue/search.ts';
import type { SpecificationField } from '../../contract/catalogue/specification.ts';
import { bucketOf, priceEdges } from '../buckets.ts';
import { weightedRating } from '../weighted-rating.ts';
import { addToTotal, type Column, column, grown, write } from './column.ts';
import { type Dictionary, dictionary } from './dictionary.ts';
import { compareIds, writeId } from './row-ids.ts';

/** As the database has it. */
export type Part = {
  id: string;
  category: Category;
  name: string;
  brand: string | null;
  partNumber: string | null;
  specifications: Record<string, unknown>;
  /** Without a deal. */
  priceAmount: number;
  isAvailable: boolean;
  reviews: number;
  ratingSum: number;
  /** Microseconds since 1970. */
  publishedAt: number;
};

/** The products of a category, a row each. A row keeps its product: if that is taken off sale, it is only marked. */
export type Table = {
  readonly category: Category;
  readonly fields: ReadonlyMap<string, SpecificationField>;
  /** By facet: `brand`, `price` (the bucket), `available`, `rating` and the fields of the category. */
  readonly columns: ReadonlyMap<string, Column>;
  /** One of the columns. */
  readonly available: Column;
  /** The weighted rating. */
  readonly ratings: Column;
  /** Four numbers for each row. */
  ids: Uint32Array;
  /** Minor units, a running deal included. */
  prices: Float64Array;
  publishedAt: Float64Array;
  /** Units sold recently. */
  sold: Uint32Array;
  /** Rows, those off sale included. */
  size: number;
  readonly offSale: Set<number>;
};

/** The dictionaries of the facets that every category has: their counts in several tables are added by code. */
export type CommonDictionaries = ReadonlyMap<string, Dictionary>;

export const commonDictionaries = (): CommonDictionaries => new Map(commonFacets.map((name) => [name, dictionary()]));

export function table(category: Category, capacity: number, common: CommonDictionaries): Table {
  const fields = new Map(facetFieldsOf(category));
  const names = [...commonFacets, ...fields.keys()];
  const columns = new Map(names.map((name) => [name, column(capacity, common.get(name))]));
  return {
    category,
    fields,
    columns,
    available: columns.get('available') as Column,
    ratings: column(capacity),
    ids: new Uint32Array(capacity * 4),
    prices: new Float64Array(capacity),
    publishedAt: new Float64Array(capacity),
    sold: new Uint32Array(capacity),
    size: 0,
    offSale: new Set(),
  };
}

/** Returns the new row. */
export function append(table: Table, part: Part): number {
  const row = table.size++;
  if (row >= table.prices.length) grow(table, Math.max(64, Math.ceil(row * 1.25)));
  writeId(table.ids, row, part.id);
  writeRow(table, row, part);
  return row;
}

export function replace(table: Table, row: number, part: Part): void {
  takeOffSale(table, row);
  table.offSale.delete(row);
  writeRow(table, row, part);
}

export function takeOffSale(table: Table, row: number): void {
  if (table.offSale.has(row)) return;
  table.offSale.add(row);
  for (const column of table.columns.values()) addToTotal(column, row, -1);
}

/** Sets the price of a row on sale. */
export function setPrice(table: Table, row: number, price: number): void {
  const column = table.columns.get('price') as Column;
  addToTotal(column, row, -1);
  table.prices[row] = price;
  write(column, row, bucketOf(priceEdges, price));
}

export const compareRows = ({ ids }: Table, a: number, b: number) => compareIds(ids, a, ids, b);

export const onSale = ({ size, offSale }: Table) => size - offSale.size;

export function bytesOf({ ids, prices, publishedAt, sold, columns }: Table): number {
  const codes = [...columns.values()].map(({ codes, totals }) => codes.byteLength + totals.byteLength);
  return (
    ids.byteLength +
    prices.byteLength +
    publishedAt.byteLength +
    sold.byteLength +
    codes.reduce((sum, bytes) => sum + bytes, 0)
  );
}

function writeRow(table: Table, row: number, part: Part): void {
  table.prices[row] = part.priceAmount;
  table.publishedAt[row] = part.publishedAt;
  write(table.ratings, row, weightedRating(part));
  const values: Record<string, unknown> = {
    brand: part.brand,
    price: bucketOf(priceEdges, part.priceAmount),
    available: part.isAvailable,
    // A rating of 4 is at least 1, 2, 3 and 4.
    rating: Array.from({ length: part.reviews && Math.floor(part.ratingSum / part.reviews) }, (_, at) => at + 1),
  };
  for (const [name, column] of table.columns) {
    const field = table.fields.get(name);
    write(column, row, field ? knownValue(field, part.specifications[name]) : values[name]);
  }
}

/** Undefined if the value is of another kind, as SQL would find it. */
function knownValue({ kind }: SpecificationField, value: unknown): unknown {
  if (kind === 'list') return Array.isArray(value) ? value : undefined;
  return typeof value === { number: 'number', flag: 'boolean', text: 'string' }[kind] ? value : undefined;
}

function grow(table: Table, capacity: number): void {
  table.ids = grown(table.ids, capacity * 4);
  table.prices = grown(table.prices, capacity);
  table.publishedAt = grown(table.publishedAt, capacity);
  table.sold = grown(table.sold, capacity);
  for (const column of [...table.columns.values(), table.ratings]) column.codes = grown(column.codes, capacity);
}
