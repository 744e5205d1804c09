import type { Category } from '../../contract/category.ts';
import { categories } from '../../contract/category.ts';
import { specificationFields } from '../../contract/specification.ts';
import { readCsv } from './csv-records.ts';

const ownColumns = [
  'name',
  'category',
  'price',
  'quantity',
  'description',
  'brand',
  'part_number',
  'id',
  'sku',
] as const;
const requiredColumns = ['name', 'category', 'price', 'quantity'] as const;
export type OwnColumn = (typeof ownColumns)[number];

/** What each column of a CSV file holds: one of the product's own fields, or a specification by its key. */
export type CsvColumn = { own: OwnColumn; specification?: never } | { own?: never; specification: string };

/** A file that cannot be imported at all, and why. */
export class UnusableFile extends Error {}

/** Reads the header of a CSV file; throws UnusableFile for columns that are unknown, there twice, or missing. */
export async function readCsvColumns(path: string, label: string): Promise<CsvColumn[]> {
  for await (const { cells } of readCsv(path)) return columnsOf(cells, label);
  throw new UnusableFile(`${label} is empty: the first line must name the columns`);
}

function columnsOf(titles: string[], label: string): CsvColumn[] {
  const columns: CsvColumn[] = [];
  const meanings: string[] = [];
  const unknown: string[] = [];
  for (const title of titles) {
    const column = known.get(plain(title));
    if (!column) unknown.push(`"${title}"`);
    else if (meanings.includes(meaningOf(column))) throw new UnusableFile(`${label}: column "${title}" appears twice`);
    else {
      columns.push(column);
      meanings.push(meaningOf(column));
    }
  }
  if (unknown.length > 0) {
    throw new UnusableFile(`${label}: unknown column ${unknown.join(', ')} (columns are separated by commas)`);
  }
  const missing = requiredColumns.filter((name) => !meanings.includes(name));
  if (missing.length > 0) throw new UnusableFile(`${label}: column ${missing.join(', ')} is missing`);
  return columns;
}

/** A column's name in reports. */
export const meaningOf = (column: CsvColumn): string => column.own ?? column.specification;

// "Part number", "part_number" and "partNumber" are one column.
const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '');

const specificationKeys = new Set(categories.flatMap((category) => Object.keys(specificationFields[category])));

// A product's own fields go first: the "quantity" of a case fan is its stock, not the pieces in a pack.
const known = new Map<string, CsvColumn>([
  ...[...specificationKeys].map((key) => [plain(key), { specification: key }] as const),
  ...ownColumns.map((name) => [plain(name), { own: name }] as const),
]);

const categoryNames = new Map<string, Category>([
  ...categories.map((category) => [plain(category), category] as const),
  ['desktoppc', 'prebuilt-desktop'],
]);

/** A category by its slug or by its name on the screen, however written: power-supply, "Power supply". */
export const categoryNamed = (name: string): Category | undefined => categoryNames.get(plain(name));
