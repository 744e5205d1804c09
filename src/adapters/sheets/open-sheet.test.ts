import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { xlsxFile } from '../../http/server/download/xlsx-file.ts';
import { sheetOpener } from './open-sheet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sheet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const labels = new Map([['Socket type', 'socket']]);

async function read(content: string | Uint8Array, name = 'parts.xlsx') {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  const { format, titles, columns, rows } = await sheetOpener('en-US', labels)(file, name);
  const found = [];
  for await (const { line, cells, problem } of rows()) found.push([line, ...(cells ?? [problem])]);
  return { format, titles, columns, rows: found };
}

const reasonOf = async (content: string | Uint8Array) =>
  read(content).then(
    () => 'is read',
    (error) => error.details?.reason as string,
  );

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** As spreadsheets write it, the parts that are read. */
function workbook(
  sheetData: string,
  { strings = '', sheets = '<sheet name="One" sheetId="1" r:id="rId1"/>', more = {} } = {},
) {
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe('a spreadsheet', () => {
  test('is read as the shop exports it', async () => {
    const rows = async function* () {
      yield ['Card & "fan"\nnew', { decimal: '199.90' }, 5];
      yield [null, null, null];
      yield ['Other', null, 0];
    };
    const content = await bytesOf(xlsxFile({ columns: ['name', 'price', 'stock'], rows: rows() }));
    expect(await read(content)).toEqual({
      format: 'XLSX',
      titles: ['name', 'price', 'stock'],
      columns: ['name', 'price', 'quantity'],
      rows: [
        [2, 'Card & "fan"\nnew', '199.9', '5'],
        [4, 'Other', '', '0'],
      ],
    });
  });

  test('has shared texts, rich and phonetic ones, results of formulas, and cells that are left out', async () => {
    const strings = `<si><t>Name</t></si><si><r><t>Ra</t></r><r><t>dial</t></r><rPh><t>no</t></rPh></si><si><t xml:space="preserve"> GTIN </t></si>`;
    const content = workbook(
      `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="inlineStr"><is><t>Price</t></is></c></row>
       <row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>4.006381333931E+12</v></c><c r="D4"><f>1/3</f><v>19.989999999999998</v></c></row>
       <row r="9"><c r="A9" t="str"><v>Text</v></c><c r="D9" t="b"><v>1</v></c></row>`,
      { strings },
    );
    const { titles, rows } = await read(content);
    expect(titles).toEqual(['Name', '', 'GTIN', 'Price']);
    expect(rows).toEqual([
      [4, 'Radial', '', '4006381333931', '19.99'],
      [9, 'Text', '', '', 'yes'],
    ]);
  });

  test('is its first sheet that is not hidden', async () => {
    const sheets = `<sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="New" sheetId="2" r:id="rId2"/>`;
    const other = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="str"><x:v>sku</x:v></x:c></x:row><x:row><x:c t="str"><x:v>A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const content = workbook('', { sheets, more: { 'xl/worksheets/sheet2.xml': other } });
    expect(await read(content)).toMatchObject({ titles: ['sku'], rows: [[2, 'A']] });
  });

  test('reports a row with too many or too long cells, and reads the others', async () => {
    const content = workbook(
      `<row r="1"><c r="A1" t="str"><v>sku</v></c></row><row r="2"><c r="ZZZ2"><v>1</v></c></row>
       <row r="3"><c r="A3" t="str"><v>${'x'.repeat(40_000)}</v></c></row><row r="4"><c r="A4" t="str"><v>B</v></c></row>`,
    );
    expect((await read(content)).rows).toEqual([
      [2, 'row_too_long'],
      [3, 'row_too_long'],
      [4, 'B'],
    ]);
  });

  test.each([
    ['that is cut off', workbook('<row/>').subarray(0, 300), 'parts.xlsx is damaged'],
    ['without a workbook', zipSync({ 'a.txt': strToU8('a') }), 'parts.xlsx is not a spreadsheet'],
    ['with broken XML', workbook('<row><c></row>'), 'parts.xlsx is damaged'],
    ['without rows', workbook(''), 'parts.xlsx is empty'],
  ])('%s is refused', async (_, content, reason) => {
    expect(await reasonOf(content)).toBe(reason);
  });

  test('that unpacks to more than it may is refused before it is unpacked', async () => {
    const bomb = workbook('<row r="1"><c t="str"><v>sku</v></c></row>', {
      more: { 'xl/sharedStrings.xml': ' '.repeat(257 * 1024 ** 2) },
    });
    expect(bomb.length).toBeLessThan(1024 ** 2);
    expect(await reasonOf(bomb)).toBe('parts.xlsx is too large: save it as CSV');
  });

  test('does not expand entities of its own', async () => {
    const content = workbook('', {
      more: {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
      },
    });
    expect(await reasonOf(content)).toBe('parts.xlsx is damaged');
  });
});

describe('the columns of a file', () => {
  test.each([
    ['Artikelnummer', 'sku'],
    ['Verfügbar', 'quantity'],
    ['EAN', 'gtin'],
    ['Part Number', 'part_number'],
    ['base clock', 'baseClock'],
    ['Socket type', 'socket'],
    ['Something', null],
    ['', null],
  ])('with the title %j are %j', async (title, column) => {
    expect((await read(`sku2,${title}\na,b\n`, 'parts.csv')).columns[1]).toBe(column);
  });

  test('are GTINs by their check digits, if no title says so', async () => {
    const rows = ['4006381333931', '5901234123457', '96385074'].map((number, at) => `A${at};${number};1\n`).join('');
    expect((await read(`sku;Kode;price\n${rows}`, 'parts.csv')).columns).toEqual(['sku', 'gtin', 'price']);
    expect((await read(`sku;Kode;EAN\n${rows}`, 'parts.csv')).columns).toEqual(['sku', null, 'gtin']);
  });

  test('are in the row above the others, even if a cell below is called like a column', async () => {
    const { titles } = await read('Nr;What;Euro\nA1;SSD;10\nA2;Name;12\n', 'parts.csv');
    expect(titles).toEqual(['Nr', 'What', 'Euro']);
  });

  test('are each only the better of two titles that say the same', async () => {
    expect((await read('name;title;price\na;b;1\n', 'parts.csv')).columns).toEqual(['name', null, 'price']);
  });
});
