import { open } from 'node:fs/promises';
import { Refusal } from '../../contract/error.ts';
import type { Sheet } from '../../domain/imports/sheet.ts';
import { detectEncoding } from '../part-files/csv/encoding.ts';
import { separators } from '../part-files/csv/format.ts';
import { readCsv } from '../part-files/csv/records.ts';
import { InvalidPartFile } from '../part-files/invalid-part-file.ts';
import { recognizedColumn } from './recognized-column.ts';
import { type RawSheet, UnreadableSheet } from './sheet.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** Titles and addresses of a price list are above its header. */
const MOST_LINES_ABOVE = 20;

const MOST_COLUMNS = 200;

/** `labels`: which specification a label means. Throws `import_unreadable`. */
export const sheetOpener =
  (locale: string, labels: ReadonlyMap<string, string>) =>
  async (path: string, name: string): Promise<Sheet> => {
    try {
      const columnOf = (title: string) => recognizedColumn(title, labels);
      const candidates = await rawSheets(path, name, locale);
      return await bestOf(candidates, columnOf);
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
async function bestOf(candidates: RawSheet[], columnOf: (title: string) => string | null): Promise<Sheet> {
  let best: Header | undefined;
  for (const raw of candidates) {
    for await (const { line, cells } of raw.rows()) {
      if (line > MOST_LINES_ABOVE) break;
      if (!cells) continue;
      const header = { raw, line, titles: cells, columns: once(cells.map(columnOf)) };
      if (!best || rank(header) > rank(best)) best = header;
    }
  }
  if (!best) throw new UnreadableSheet('is empty');
  if (best.titles.length > MOST_COLUMNS) throw new UnreadableSheet(`has more than ${MOST_COLUMNS} columns`);
  const { raw, line: headerLine, titles, columns } = best;
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

const rank = ({ columns, titles }: Header): number =>
  columns.filter((column) => column !== null).length * 1000 + titles.filter((title) => title !== '').length;

/** The first of two columns that seem to say the same. */
const once = (columns: (string | null)[]): (string | null)[] =>
  columns.map((column, at) => (columns.indexOf(column) === at ? column : null));
