import type { SheetRow } from '../../../domain/imports/sheet.ts';
import type { XmlReader } from './read-xml.ts';

/** What a cell of a spreadsheet can have. */
const MOST_COLUMNS = 500;
const MOST_CHARACTERS = 32_767;

/** Collects the rows of a sheet; `ready` has those that are complete. */
export function sheetRows(strings: readonly string[]): XmlReader & { ready: SheetRow[] } {
  const ready: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = 'n';
  let value = '';
  let isValue = false;
  let isTooLarge = false;
  const endCell = () => {
    if (column < 0 || column >= MOST_COLUMNS || value.length > MOST_CHARACTERS) isTooLarge = true;
    else if (value !== '') {
      while (cells.length < column) cells.push('');
      cells[column] = textOf(type, value, strings).trim();
    }
  };
  const endRow = () => {
    if (isTooLarge) ready.push({ line, problem: 'row_too_long' });
    else if (cells.some((cell) => cell !== '')) ready.push({ line, cells });
  };
  return {
    ready,
    open: (name, attribute) => {
      if (name === 'row') {
        line = Number(attribute('r') ?? line + 1);
        cells = [];
        column = -1;
        isTooLarge = false;
      } else if (name === 'c') {
        const at = attribute('r');
        column = at === undefined ? column + 1 : columnOf(at);
        type = attribute('t') ?? 'n';
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (isValue && value.length <= MOST_CHARACTERS) value += part;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
  };
}

/** `AB12` is in column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textOf(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'n') return numberText(value);
  return value;
}

/** A spreadsheet shows 15 digits, and stores 19.99 as 19.989999999999998. */
function numberText(value: string): string {
  const number = Number(Number(value).toPrecision(15));
  return Number.isFinite(number) ? String(number) : value;
}
