import { open } from 'node:fs/promises';
import { Refusal } from '../../contract/error.ts';
import type { Sheet } from '../../domain/imports/sheet.ts';
import { detectEncoding } from '../part-files/csv/encoding.ts';
import { separators } from '../part-files/csv/format.ts';
import { readCsv } from '../part-files/csv/records.ts';
import { InvalidPartFile } from '../part-files/invalid-part-file.ts';
import { gtinColumn } from './columns/gtin-column.ts';
import { columnRecognizer, type RecognizeColumns } from './columns/recognized-columns.ts';
import { type RawSheet, UnreadableSheet } from './sheet.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** Titles and addresses of a price list are above its header. */
const MOST_LINES_ABOVE = 20;

const MOST_COLUMNS = 200;

/** Enough to tell what a column without a known title has. */
const ROWS_LOOKED_AT = 1000;

/** `labels`: which specification a label means. Throws `import_unreadable`. */
export const sheetOpener =
  (locale: string, labels: ReadonlyMap<string, string>) =>
  async (path: string, name: string): Promise<Sheet> => {
    try {
      const candidates = await rawSheets(path, name, locale);
      return await bestOf(candidates, columnRecognizer(labels));
    } catch (error) {
      if (error instanceof UnreadableSheet)
        throw new Refusal('import_unreadable', { reason: `${name} ${error.message}` });
      if (error instanceof InvalidPartFile) throw new Refusal('import_unreadable', { reason: error.message });
      throw error;
    }
  };

async function rawSheets(path: string, name: string, locale: string): Promise<RawSheet[]> {
  const start = await startOf(path);
  if (start.equals(zip)) return [openXlsx(path)];
  if (start.equals(compoundFile)) throw new UnreadableSheet('is of an old format: save it as XLSX or CSV');
  const encoding = await detectEncoding(path, name, locale);
  return separators.map((separator) => ({
    format: `CSV, ${encoding}, ${separatorNames[separator]}`,
    rows: () => readCsv(path, { encoding, separator }),
  }));
}

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };
const zip = Buffer.from('PK\u0003\u0004');
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Header = { raw: RawSheet; line: number; titles: string[]; columns: (string | null)[] };

/** The header is the row with the most known columns, or else the most columns. */
async function bestOf(candidates: RawSheet[], recognize: RecognizeColumns): Promise<Sheet> {
  let best: Header | undefined;
  for (const raw of candidates) {
    for await (const { line, cells } of raw.rows()) {
      if (line > MOST_LINES_ABOVE) break;
      if (!cells) continue;
      const header = { raw, line, titles: cells, columns: recognize(cells) };
      if (!best || rank(header) > rank(best)) best = header;
    }
  }
  if (!best) throw new UnreadableSheet('is empty');
  if (best.titles.length > MOST_COLUMNS) throw new UnreadableSheet(`has more than ${MOST_COLUMNS} columns`);
  const { raw, line: headerLine, titles } = best;
  const columns = await withGtin(best);
  return {
    ...{ format: raw.format, titles, columns },
    rows: async function* () {
      try {
        for await (const row of raw.rows()) if (row.line > headerLine) yield row;
      } catch (error) {
        if (!(error instanceof UnreadableSheet)) throw error;
        throw new Refusal('import_unreadable', { reason: `The file ${error.message}` });
      }
    },
  };
}

/** A row with numbers is not above the others, even if one of its cells is a known title, such as `SSD`. */
const rank = ({ columns, titles }: Header): number =>
  (columns.filter((column) => column !== null).length - titles.filter(isNumber).length) * 1000 +
  titles.filter((title) => title !== '').length;

const isNumber = (title: string): boolean => /^\P{L}*\d\P{L}*$/u.test(title);

async function withGtin({ raw, line: headerLine, columns }: Header): Promise<(string | null)[]> {
  if (columns.includes('gtin')) return columns;
  const rows: string[][] = [];
  for await (const { line, cells } of raw.rows()) {
    if (line > headerLine && cells) rows.push(cells);
    if (rows.length === ROWS_LOOKED_AT) break;
  }
  const unknown = columns.flatMap((column, at) => (column === null ? [at] : []));
  const found = gtinColumn(rows, unknown);
  return found === undefined ? columns : columns.with(found, 'gtin');
}
