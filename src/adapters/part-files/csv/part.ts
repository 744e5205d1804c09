import * as z from 'zod/mini';
import type { Category } from '../../../contract/catalogue/category.ts';
import { cleanGtin, isGtin } from '../../../contract/catalogue/gtin.ts';
import { type ProductSafety, productSafety } from '../../../contract/catalogue/product-safety.ts';
import type { SpecificationValue } from '../../../contract/catalogue/specification.ts';
import { spelledBrand, spelledSpecifications } from '../../../contract/catalogue/spelling.ts';
import { type WithdrawalExemption, withdrawalExemptions } from '../../../contract/catalogue/withdrawal-exemption.ts';
import { cleanCode } from '../../../contract/clean-text.ts';
import { limits } from '../../../contract/limits.ts';
import type { NumberNotation } from '../../../contract/number-notation.ts';
import type { ProductColumn } from '../../../contract/owner/import-columns.ts';
import type { RowProblem, RowReason } from '../../../contract/owner/import-reasons.ts';
import { type Part, unnamedSupplier } from '../../../domain/catalogue/importing/part.ts';
import { readCost, readPrice, readQuantity } from '../amounts.ts';
import { BadValue, quoted } from '../bad-value.ts';
import { assertReadable, normalizeText, titleOf } from '../normalize-text.ts';
import { type CsvColumn, categoryByName, columnName } from './columns.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { readFlag, readSpecification } from './specification.ts';

type CsvColumns = readonly (CsvColumn | undefined)[];

const maxTextLength = 100;

export type CsvTerms = {
  currency: string;
  notation?: NumberNotation | undefined;
  /** The supplier of rows that do not name theirs. */
  supplier?: string | undefined;
  /** What is known of the part where the row says nothing. */
  known?: KnownPart | undefined;
};

export type KnownPart = { name?: string | undefined; category?: Category | undefined };

export function readCsvPart(cells: readonly string[], columns: CsvColumns, terms: CsvTerms): Part | RowProblem {
  const leftOver = cells.slice(columns.length).find((cell) => cell !== '');
  if (leftOver !== undefined) {
    const parameters = { cells: cells.length, columns: columns.length };
    return { code: 'cells_left_over', value: quoted(leftOver), parameters };
  }
  try {
    return partOf(cells, columns, terms);
  } catch (error) {
    if (error instanceof BadCell) return error.problem;
    throw error;
  }
}

class BadCell extends Error {
  readonly problem: RowProblem;
  constructor(problem: RowProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export type RowNumbers = {
  number?: string | undefined;
  partNumber?: string | undefined;
  supplier?: string | undefined;
};

/** By which numbers a row names its part; empty if they cannot be read. */
export function readCsvNumbers(cells: readonly string[], columns: CsvColumns): RowNumbers {
  const { filled } = cellsOf(cells, columns);
  try {
    const partNumber = filled('part_number', partNumberOf);
    const number = filled('id', shortText) ?? filled('sku', shortText) ?? partNumber;
    return { number, partNumber, supplier: filled('supplier', supplierName) };
  } catch (error) {
    if (error instanceof BadCell) return {};
    throw error;
  }
}

function cellsOf(cells: readonly string[], columns: CsvColumns) {
  const cell = new Map(columns.flatMap((column, index) => (column ? [[columnName(column), cells[index] ?? '']] : [])));
  const filled: ReadCell = (column, read) => {
    const text = cell.get(column);
    return text ? attributeTo(column, text, () => read(text)) : undefined;
  };
  return { cell, filled };
}

function partOf(
  cells: readonly string[],
  columns: CsvColumns,
  { currency, notation, supplier, known }: CsvTerms,
): Part {
  const { cell, filled } = cellsOf(cells, columns);
  const name = filled('name', titleOf) ?? known?.name;
  if (!name) throw new BadCell({ code: 'missing', field: 'name' });
  const category = cell.get('category') ? filled('category', categoryByName) : known?.category;
  if (!category && !cell.get('category')) throw new BadCell({ code: 'missing', field: 'category' });
  if (!category)
    throw new BadCell({ code: 'category_unknown', field: 'category', value: quoted(cell.get('category') ?? '') });
  const partNumber = filled('part_number', partNumberOf);
  const specifications: Record<string, SpecificationValue> = {};
  for (const column of columns) {
    const key = column?.specification;
    const text = key && cell.get(key);
    if (!text) continue;
    const value = attributeTo(key, text, () => readSpecification(category, key, text));
    if (value !== undefined) specifications[key] = value;
  }
  return {
    supplier: filled('supplier', supplierName) ?? supplier ?? unnamedSupplier,
    number: filled('id', shortText) ?? filled('sku', shortText) ?? partNumber ?? `${category}/${name.toLowerCase()}`,
    isGlobalNumber: false,
    name,
    category,
    brand: filled('brand', (text) => spelledBrand(shortText(text))),
    partNumber,
    gtin: filled('gtin', gtinOf),
    safety: safetyIn(filled),
    withdrawalExemption: filled('withdrawal_exemption', exemptionOf),
    description: filled('description', paragraphs),
    pictures: filled('pictures', pictureAddresses),
    specifications: spelledSpecifications(specifications),
    priceAmount: filled('price', (text) => readPrice(text, currency, notation)),
    costAmount: filled('cost', (text) => readCost(text, currency, notation)),
    quantity: filled('quantity', readQuantity),
    isOnSale: filled('on_sale', readFlag),
    overwrites: filled('overwrite', readFlag),
    isComplete: false,
  };
}

const partNumberOf = (text: string): string => shortText(cleanCode(text));

type ReadCell = <T>(column: ProductColumn, read: (text: string) => T) => T | undefined;

function gtinOf(text: string): string {
  const number = cleanGtin(text);
  if (!isGtin(number)) throw new BadValue('gtin_invalid');
  return number;
}

/** `none` takes the mark away. */
function exemptionOf(text: string): WithdrawalExemption | null {
  const word = text.toLowerCase();
  const exemption = withdrawalExemptions.find((one) => one === word);
  if (!exemption && word !== 'none')
    throw new BadValue('exemption_unknown', { allowed: [...withdrawalExemptions, 'none'].join(', ') });
  return exemption ?? null;
}

const safetyColumns = {
  manufacturer: 'manufacturer',
  address: 'manufacturer_address',
  contact: 'manufacturer_contact',
  representative: 'eu_representative',
  warnings: 'warnings',
} as const satisfies Record<keyof ProductSafety, ProductColumn>;

const reasons: Partial<Record<string, RowReason>> = {
  missing: 'manufacturer_incomplete',
  contactInvalid: 'contact_invalid',
};

/** By the rules of the dashboard. */
function safetyIn(filled: ReadCell): ProductSafety {
  const cells = Object.entries(safetyColumns).map(([key, column]) => [key, filled(column, (text) => text)] as const);
  const { data, error } = z.safeParse(productSafety, Object.fromEntries(cells.filter(([, text]) => text)));
  if (data) return data;
  const [issue] = error.issues;
  const column = safetyColumns[issue?.path[0] as keyof ProductSafety] ?? 'manufacturer';
  const text = cells.find(([key]) => key === issue?.path[0])?.[1];
  throw new BadCell({
    code: reasons[issue?.message ?? ''] ?? 'safety_invalid',
    field: column,
    ...(text && { value: quoted(text) }),
  });
}

function attributeTo<T>(field: string, text: string, read: () => T): T {
  try {
    assertReadable(text);
    return read();
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { code, parameters } = error;
    throw new BadCell({ code, field, value: quoted(text), parameters });
  }
}

/** Case does not matter. */
export const supplierName = (text: string): string => shortText(text).toLowerCase();

function shortText(text: string): string {
  const line = normalizeText(text);
  if (line.length > maxTextLength) throw new BadValue('too_long', { most: maxTextLength });
  return line;
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map(normalizeText).join('\n').trim();
  if (lines.length > limits.text) throw new BadValue('too_long', { most: limits.text });
  return lines;
}
