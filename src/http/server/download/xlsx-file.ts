import type { Cell, Table } from '../../../domain/exports/table.ts';
import { inBatches } from './in-batches.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

/** What a sheet can hold, its head included. */
const SHEET_ROWS = 1_048_576;

/** What a cell can hold. */
const CELL_LENGTH = 32_767;

/** Office Open XML (ECMA-376), as far as spreadsheets need it: texts, which are never formulas, and exact numbers. */
export const xlsxFile = (table: Table, sheetRows = SHEET_ROWS): AsyncGenerator<Uint8Array> =>
  zipFile(partsOf(table, sheetRows));

/** What lists the sheets comes last, because only then their number is known. */
async function* partsOf({ columns, rows }: Table, sheetRows: number): AsyncGenerator<ZipEntry> {
  const unread = rows[Symbol.asyncIterator]();
  try {
    let next = await unread.next();
    let sheets = 0;
    do {
      sheets += 1;
      const sheet = sheetOf(
        columns,
        (async function* () {
          for (let left = sheetRows - 1; left > 0 && !next.done; left -= 1) {
            yield next.value;
            next = await unread.next();
          }
        })(),
      );
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet };
    } while (!next.done);
    yield* workbookOf(sheets);
  } finally {
    await unread.return?.();
  }
}

async function* sheetOf(columns: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf([...columns])}`,
  );
  for await (const batch of inBatches(rows)) yield Buffer.from(batch.map(rowOf).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

const rowOf = (cells: Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`;

function cellOf(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string')
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, CELL_LENGTH))}</t></is></c>`;
  return `<c><v>${typeof cell === 'number' ? cell : cell.decimal}</v></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** XML 1.0 has no way to write most control characters, nor halves of surrogate pairs. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? '');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function* workbookOf(sheets: number): Generator<ZipEntry> {
  const all = Array.from({ length: sheets }, (_, index) => index + 1);
  const sheetList = all.map((at) => `<sheet name="Sheet${at}" sheetId="${at}" r:id="rId${at}"/>`);
  const relations = all.map(
    (at) => `<Relationship Id="rId${at}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const types = all.map(
    (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheetList.join('')}</sheets></workbook>`,
  );
  yield part('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`);
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${types.join('')}</Types>`,
  );
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: once(HEAD + xml) });

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
