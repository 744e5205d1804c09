import type { SheetRow } from '../../../domain/imports/sheet.ts';
import { type RawSheet, UnreadableSheet } from '../sheet.ts';
import { firstSheet } from './first-sheet.ts';
import { readXml } from './read-xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { openWorkbook } from './workbook.ts';

/** The first sheet. Formulas are not computed: a cell has the value that the spreadsheet saved. */
export function openXlsx(path: string): RawSheet {
  return { format: 'XLSX', rows: () => rowsOf(path) };
}

async function* rowsOf(path: string): AsyncGenerator<SheetRow> {
  try {
    const workbook = await openWorkbook(path);
    try {
      const name = await firstSheet(workbook);
      const reader = sheetRows(await readSharedStrings(workbook));
      const stream = await workbook.part(name);
      if (!stream) throw new UnreadableSheet('is not a spreadsheet');
      yield* readXml(stream, reader, () => reader.ready.splice(0));
    } finally {
      workbook.close();
    }
  } catch (error) {
    // yauzl and zlib throw plain errors for what is wrong with an archive.
    throw error instanceof UnreadableSheet ? error : Object.assign(new UnreadableSheet('is damaged'), { cause: error });
  }
}
