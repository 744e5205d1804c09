import { InvalidPartFile } from '../invalid-part-file.ts';
import { type CsvColumn, columnByTitle, columnsOf, requiredColumns } from './columns.ts';
import { detectEncoding } from './encoding.ts';
import { type CsvFormat, readCsv } from './records.ts';

export type CsvHeader = CsvFormat & {
  columns: (CsvColumn | undefined)[];
  /** Where the header is; what is above it is skipped. */
  headerLine: number;
};

export const separators = [',', ';', '\t', '|'] as const;
const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** Titles and addresses of a price list are above its header. */
const maxLinesAbove = 20;

/** The header is the row with the most known columns, read with the separator that finds them. */
export async function readCsvHeader(
  path: string,
  label: string,
  { locale, encoding: given }: { locale: string; encoding?: string | undefined },
): Promise<CsvHeader> {
  const encoding = given ?? (await detectEncoding(path, label, locale));
  let best: { separator: string; line: number; titles: string[]; known: number } | undefined;
  for (const separator of separators) {
    for (const { line, titles } of await firstRecords(path, { encoding, separator })) {
      const known = titles.filter((title) => columnByTitle(title)).length;
      if (!best || known > best.known) best = { separator, line, titles, known };
    }
  }
  if (!best) throw new InvalidPartFile(`${label} is empty: the first line must name the columns`);
  return { encoding, separator: best.separator, headerLine: best.line, columns: columnsOf(best.titles, label) };
}

async function firstRecords(path: string, format: CsvFormat): Promise<{ line: number; titles: string[] }[]> {
  const records = [];
  for await (const { line, cells } of readCsv(path, format)) {
    if (line > maxLinesAbove) break;
    if (cells) records.push({ line, titles: cells });
    if (cells && requiredColumns.every((name) => cells.some((title) => columnByTitle(title)?.field === name))) break;
  }
  return records;
}

/** `parts.csv is read as windows-1252, separated by semicolons` */
export function describeHeader({ encoding, separator, headerLine, columns }: CsvHeader, label: string): string {
  const untitled = columns.filter((column) => column === undefined).length;
  return [
    `${label} is read as ${encoding}`,
    `separated by ${separatorNames[separator as keyof typeof separatorNames]}`,
    ...(headerLine > 1 ? [`from the header in line ${headerLine}`] : []),
    ...(untitled > 0
      ? [`without ${untitled} column${untitled === 1 ? '' : 's'} that ${untitled === 1 ? 'has' : 'have'} no title`]
      : []),
  ].join(', ');
}
