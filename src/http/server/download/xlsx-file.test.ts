import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Cell } from '../../../domain/exports/table.ts';
import { xlsxFile } from './xlsx-file.ts';

async function partsOf(rows: Cell[][], sheetRows?: number): Promise<Record<string, string>> {
  const table = {
    columns: ['a', 'b'],
    rows: (async function* () {
      yield* rows;
    })(),
  };
  const bytes = await buffer(xlsxFile(table, sheetRows));
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")&<b>'])(
  'writes the text %j as a text, never as a formula',
  async (text) => {
    const sheet = (await partsOf([[text, null]]))['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f');
    const [, inline = ''] = /<row><c t="inlineStr"><is><t xml:space="preserve">(=|\+|-|@|\t)/.exec(sheet) ?? [];
    expect(inline).toBe(text[0]);
  },
);

test('writes exact numbers, and removes what XML cannot have', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf([
    [{ decimal: '-90071992547409.93' }, 'a\0\u001b\ud800 <&>'],
  ]);
  expect(sheet).toContain('<row><c><v>-90071992547409.93</v></c>');
  expect(sheet).toContain('>a\ufffd &lt;&amp;&gt;</t>');
});

test('begins another sheet where one is full, each with the head', async () => {
  const parts = await partsOf(
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    3,
  );
  const heads = ['sheet1', 'sheet2'].map((name) => parts[`xl/worksheets/${name}.xml`]?.match(/<row>/g)?.length);
  expect(heads).toEqual([3, 2]);
  expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(2);
  expect(parts['xl/worksheets/sheet3.xml']).toBeUndefined();
});

test('is a workbook without rows, too', async () => {
  expect(Object.keys(await partsOf([])).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});
