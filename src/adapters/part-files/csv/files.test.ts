import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reasonText } from '../../../testing/import-reason.ts';
import { findPartFiles } from '../find-files.ts';
import { openParts } from '../read-parts.ts';
import { encodingNamed } from './encoding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'csv-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, options: { locale?: string; encoding?: string } = {}, currency = 'EUR') {
  writeFileSync(path.join(folder, 'a.csv'), content);
  const reader = await openParts(await findPartFiles(folder), { currency, withPrices: false, ...options });
  const names: string[] = [];
  const problems: string[] = [];
  for await (const { part, problem } of reader.readings()) {
    if (part) names.push(part.name);
    else problems.push(`${problem.line} ${reasonText(problem)}`);
  }
  return { names, problems, note: reader.notes[0]?.replace('a.csv is read as ', '') };
}

const header = 'name,category,price,quantity';
const rows = (...names: string[]) => names.map((name) => `${name},case-fan,5,1`);
const bytes = (text: string, codes: Record<string, number>) =>
  Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const unreadable = 'has characters that could not be read. Save the file as UTF-8, or name its encoding.';

describe('the encoding of a file', () => {
  const text = [header, ...rows('Lüfter ≥ 120 mm', 'Écran')].join('\r\n');
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 with a mark, big end first', utf16be(`\uFEFF${text}`), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark, big end first', utf16be(text), 'utf-16be'],
  ])('is told by its bytes: %s', async (_name, content, encoding) => {
    expect(await read(content)).toEqual({
      names: ['Lüfter ≥ 120 mm', 'Écran'],
      problems: [],
      note: `${encoding}, separated by commas`,
    });
  });

  const western = { ü: 0xfc, '€': 0x80, '–': 0x96, ß: 0xdf, É: 0xc9 };
  test.each([
    ['en-US', 'Lüfter – 5 € groß', western, 'windows-1252'],
    ['de-DE', 'Écran', western, 'windows-1252'],
    ['pl-PL', 'Chłodzenie', { ł: 0xb3 }, 'windows-1250'],
    ['ru-RU', 'Мышь', { М: 0xcc, ы: 0xfb, ш: 0xf8, ь: 0xfc }, 'windows-1251'],
  ])('is the code page of the shop’s language, if it is not UTF-8: %s', async (locale, name, codes, encoding) => {
    expect(await read(bytes([header, ...rows(name)].join('\n'), codes), { locale })).toEqual({
      names: [name],
      problems: [],
      note: `${encoding}, separated by commas`,
    });
  });

  test('is the one that the owner names', async () => {
    const content = bytes([header, ...rows('Мышь')].join('\n'), { М: 0xcc, ы: 0xfb, ш: 0xf8, ь: 0xfc });
    expect((await read(content, { encoding: encodingNamed('CP1251') })).names).toEqual(['Мышь']);
    expect(() => encodingNamed('klingon')).toThrow('is not an encoding');
  });

  test('leaves no replacement character and no control character in what is stored', async () => {
    const broken = await read([header, ...rows('L\uFFFDfter', 'Fan')].join('\n'));
    expect(broken).toMatchObject({
      names: ['Fan'],
      problems: [expect.stringMatching(`^2 name “.*” ${unreadable}$`)],
      note: expect.stringMatching('utf-8'),
    });
    const dos = await read(bytes([header, ...rows('Lüfter', 'Fan')].join('\n'), { ü: 0x81 }));
    expect(dos).toMatchObject({ names: ['Fan'], problems: [expect.stringMatching(`^2 name “.*” ${unreadable}$`)] });
    const mixed = Buffer.concat([
      Buffer.from([header, ...rows('Lüfter', 'Kühler', 'Größe'), ''].join('\n')),
      bytes(rows('Gehäuse')[0] ?? '', { ä: 0xe4 }),
    ]);
    expect(await read(mixed)).toMatchObject({
      names: ['Lüfter', 'Kühler', 'Größe'],
      problems: [expect.stringMatching(`^5 name “.*” ${unreadable}$`)],
    });
    const twice = Buffer.concat([
      Buffer.from(`${header}\n`),
      Buffer.from(`${rows('L\uFFFDfter')}\n`),
      bytes(rows('Größe')[0] ?? '', { ö: 0xf6, ß: 0xdf }),
    ]);
    expect(await read(twice)).toMatchObject({
      names: ['Größe'],
      problems: [expect.stringMatching(`^2 name “.*” ${unreadable}$`)],
    });
  });

  test('is refused if it is none of CSV', async () => {
    await expect(read(Buffer.from('PK\u0003\u0004...'))).rejects.toThrow('a.csv is a spreadsheet or an archive');
    await expect(read(Buffer.from([0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0]))).rejects.toThrow('UTF-32');
  });
});

describe('the layout of a file', () => {
  test.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ])('separates cells by %j', async (separator, name) => {
    const lines = [header, 'Fan,case-fan,5,1'].map((line) => line.replaceAll(',', separator));
    expect(await read(lines.join('\n'))).toEqual({ names: ['Fan'], problems: [], note: `utf-8, separated by ${name}` });
  });

  test('separates by semicolons beside decimal commas and quoted separators', async () => {
    const { names, problems } = await read(
      'Name;Category;Price;Quantity;memoryTypes\nFan, 120 mm;case-fan;19,99;1;\n"Quiet; black";case-fan;1.299,00;1;\n',
    );
    expect([names, problems]).toEqual([['Fan, 120 mm', 'Quiet; black'], []]);
  });

  test.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\r'],
    ['\r\n', '\r'],
  ])('has lines that end with %j after the header and %j after rows', async (first, other) => {
    expect(await read(`${header}${first}${rows('One', 'Two').join(other)}`)).toMatchObject({
      names: ['One', 'Two'],
      problems: [],
    });
  });

  test('may have empty rows, rows of separators only, and columns without a title', async () => {
    const content = [`${header},,`, ...rows('One'), ',,,,,', '', '  ', ...rows('Two').map((row) => `${row},,x`), ',,,'];
    expect(await read(content.join('\n'))).toEqual({
      names: ['One', 'Two'],
      problems: [],
      note: 'utf-8, separated by commas, without 2 columns that have no title',
    });
  });

  test.each([['sep=;'], ['Price list;;;'], ['Acme Ltd\n1 Main Street;Springfield\n']])(
    'may have lines above the header: %j',
    async (above) => {
      const { names, note } = await read([above, 'name;category;price;quantity', 'Fan;case-fan;5;1'].join('\n'));
      expect([names, note]).toEqual([['Fan'], expect.stringMatching('semicolons, from the header in line [24]$')]);
    },
  );

  test('may have titles in quotes, in capitals and with no-break spaces', async () => {
    expect((await read('"NAME" ,\u00a0Category\u00a0,"price",Quantity\nFan,case-fan,5,1')).names).toEqual(['Fan']);
  });
});

describe('a row that cannot be read', () => {
  test('is reported where a quote is not closed, and the rows after it are kept', async () => {
    const content = [header, ...rows('One'), '"Two,case-fan,5,1', ...rows('Three', '"Four, black"', 'Five')];
    expect(await read(content.join('\n'))).toMatchObject({
      names: ['One', 'Three', 'Four, black', 'Five'],
      problems: ['3 The row has a quote that is not closed.'],
    });
  });

  test('is reported for each of several quotes, also in the last row', async () => {
    const content = [header, '"One,case-fan,5,1', ...rows('Two'), '"Three,case-fan,5,1', 'Four,case-fan,"5,1'];
    expect(await read(content.join('\r\n'))).toMatchObject({
      names: ['Two'],
      problems: ['2', '4', '5'].map((line) => `${line} The row has a quote that is not closed.`),
    });
  });

  test('is not one with an inch sign, doubled quotes or line breaks in quotes', async () => {
    const content = [
      header,
      ...rows('27" Monitor', '"27" Monitor"', '"27"" black, flat"', '"two\nlines"', '"" ', 'End'),
    ];
    expect(await read(content.join('\n'))).toMatchObject({
      names: ['27" Monitor', '27" Monitor', '27" black, flat', 'two lines', 'End'],
      problems: ['7 name is missing.'],
    });
  });

  test('is reported where a field is huge, in quotes or not, and the rows after it are kept', async () => {
    const huge = 'x'.repeat(3_000_000);
    const content = [
      `${header},description`,
      `One,case-fan,5,1,${huge}`,
      'Two,case-fan,5,1,',
      `Three,case-fan,5,1,"${huge}"`,
      'Four,case-fan,5,1,',
    ];
    expect(await read(content.join('\n'))).toMatchObject({
      names: ['Two', 'Four'],
      problems: ['2 The row is too long.', '4 The row is too long.'],
    });
    const long = `One,case-fan,5,1,"${'word '.repeat(10_000)}\n${'word '.repeat(10_000)}"`;
    expect(await read([`${header},description`, long, 'Two,case-fan,5,1,'].join('\n'))).toMatchObject({
      names: ['Two'],
      problems: [expect.stringMatching(/^2 description “word .*…” is longer than [\d,]+ characters\.$/)],
    });
  });

  test('does not depend on where the file is read in pieces', async () => {
    const content = [header, ...Array.from({ length: 6000 }, (_, at) => `Lüfter № ${at},case-fan,5,1`)].join('\r\n');
    expect(await read(content)).toMatchObject({ names: { length: 6000 }, problems: [] });
  });
});
