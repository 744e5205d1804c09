import { limits } from '../../contract/limits.ts';
import type { SpecificationValue } from '../../contract/specification.ts';
import type { Part, PartProblem } from '../../domain/catalogue/importing/part.ts';
import { readPrice, readQuantity } from './amounts.ts';
import { type CsvColumn, categoryNamed, meaningOf, type OwnColumn } from './csv-columns.ts';
import { readSpecification } from './csv-specification.ts';
import { tidy, titleOf } from './tidy.ts';

type Fault = Pick<PartProblem, 'field' | 'reason'>;

const longestWord = 100;

/** One record of a plain CSV file as a part, or the first thing that is wrong with it. An empty cell says nothing. */
export function readCsvPart(cells: string[], columns: readonly CsvColumn[], currency: string): Part | Fault {
  if (cells.slice(columns.length).some((cell) => cell !== '')) {
    return { reason: `has ${cells.length} cells, but there are ${columns.length} columns` };
  }
  try {
    return partOf(cells, columns, currency);
  } catch (error) {
    if (error instanceof BadCell) return { field: error.field, reason: error.message };
    throw error;
  }
}

class BadCell extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

function partOf(cells: string[], columns: readonly CsvColumn[], currency: string): Part {
  const cell = new Map(columns.map((column, index) => [meaningOf(column), cells[index] ?? '']));
  /** What `read` makes of a cell that is filled. */
  function filled<T>(column: OwnColumn, read: (text: string) => T): T | undefined {
    const text = cell.get(column);
    return text ? blamed(column, () => read(text)) : undefined;
  }
  const name = filled('name', titleOf);
  if (!name) throw new BadCell('name', 'is missing');
  if (!cell.get('category')) throw new BadCell('category', 'is missing');
  const category = filled('category', categoryNamed);
  if (!category) throw new BadCell('category', `"${cell.get('category')}" is not a category`);
  const partNumber = filled('part_number', word);
  const specifications: Record<string, SpecificationValue> = {};
  for (const { specification: key } of columns) {
    const text = key && cell.get(key);
    if (text) specifications[key] = blamed(key, () => readSpecification(category, key, text));
  }
  return {
    source: 'csv',
    sourceId: filled('id', word) ?? filled('sku', word) ?? partNumber ?? `${category}/${name.toLowerCase()}`,
    name,
    category,
    brand: filled('brand', word),
    partNumber,
    description: filled('description', paragraphs),
    specifications,
    priceAmount: filled('price', (text) => readPrice(text, currency)),
    quantity: filled('quantity', readQuantity),
    isComplete: false,
  };
}

function blamed<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new BadCell(field, error.message) : error;
  }
}

function word(text: string): string {
  const line = tidy(text);
  if (line.length > longestWord) throw new RangeError(`is longer than ${longestWord} characters`);
  return line;
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map(tidy).join('\n').trim();
  if (lines.length > limits.text) throw new RangeError(`is longer than ${limits.text} characters`);
  return lines;
}
