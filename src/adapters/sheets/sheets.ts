import type { Category } from '../../contract/catalogue/category.ts';
import type { Sheets } from '../../domain/imports/sheet.ts';
import { columnByName } from '../part-files/csv/columns.ts';
import { readCsvNumbers, readCsvPart } from '../part-files/csv/part.ts';
import { decimalSign } from '../part-files/csv/price-notation.ts';
import { sheetOpener } from './open-sheet.ts';

type Options = { locale: string; currency: string; labels: ReadonlyMap<string, string> };

/** Files of parts as tables, whose rows are read as the command reads them. */
export function partSheets({ locale, currency, labels }: Options): Sheets {
  return {
    open: sheetOpener(locale, labels),
    readPart: (cells, columns, { supplier, notation, known }) =>
      readCsvPart(cells, columns.map(column), {
        ...{ currency, supplier, notation },
        known: known && { name: known.name, category: known.category as Category | undefined },
      }),
    readNumbers: (cells, columns) => readCsvNumbers(cells, columns.map(column)),
    decimalSign,
  };
}

const column = (name: string | null) => (name === null ? undefined : columnByName(name));
