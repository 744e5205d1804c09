import type { Category } from '../../../contract/catalogue/category.ts';
import { categories } from '../../../contract/catalogue/category.ts';
import {
  isProductColumn,
  type ProductColumn,
  productColumns,
  specificationColumns,
} from '../../../contract/owner/import-columns.ts';
import { InvalidPartFile } from '../invalid-part-file.ts';

export const requiredColumns = ['name', 'category', 'price', 'quantity'] as const;

export type CsvColumn = { field: ProductColumn; specification?: never } | { field?: never; specification: string };

/** Undefined for a column without a title, which is not read. */
export function columnsOf(titles: readonly string[], label: string): (CsvColumn | undefined)[] {
  const columns: (CsvColumn | undefined)[] = [];
  const seenNames: string[] = [];
  const unknown: string[] = [];
  for (const title of titles) {
    const column = columnByTitle(title);
    if (title.trim() === '') columns.push(undefined);
    else if (!column) unknown.push(`"${title}"`);
    else if (seenNames.includes(columnName(column)))
      throw new InvalidPartFile(`${label}: column "${title}" appears twice`);
    else {
      columns.push(column);
      seenNames.push(columnName(column));
    }
  }
  if (unknown.length > 0) {
    throw new InvalidPartFile(`${label}: unknown column ${unknown.join(', ')}`);
  }
  const missing = requiredColumns.filter((name) => !seenNames.includes(name));
  if (missing.length > 0) throw new InvalidPartFile(`${label}: column ${missing.join(', ')} is missing`);
  return columns;
}

export const columnByTitle = (title: string): CsvColumn | undefined => columnsByName.get(normalize(title));

export const columnByName = (name: string): CsvColumn =>
  isProductColumn(name) ? { field: name } : { specification: name };

export const columnName = (column: CsvColumn): string => column.field ?? column.specification;

// "Part number", "part_number" and "partNumber" are one column.
export const normalize = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const columnsByName = new Map<string, CsvColumn>([
  ...specificationColumns.map((key) => [normalize(key), { specification: key }] as const),
  ...productColumns.map((name) => [normalize(name), { field: name }] as const),
  ['ean', { field: 'gtin' }],
  ['upc', { field: 'gtin' }],
]);

const categoryNames = new Map<string, Category>([
  ...categories.map((category) => [normalize(category), category] as const),
  ['desktoppc', 'prebuilt-desktop'],
]);

export const categoryByName = (name: string): Category | undefined => categoryNames.get(normalize(name));
