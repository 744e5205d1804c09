import { decimalsOf } from '../../contract/currency.ts';
import { localTime } from '../kernel/local-time.ts';

/** `decimal` is an exact number, written as it is. A text is never a formula, whatever it begins with. */
export type Cell = string | number | { decimal: string } | null;

export type Table = { columns: readonly string[]; rows: AsyncIterable<Cell[]> };

export function tableOf<Row>(rows: AsyncIterable<Row>, columns: Record<string, (row: Row) => Cell>): Table {
  const cells = Object.values(columns);
  return { columns: Object.keys(columns), rows: cellsOf(rows, cells) };
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, cells: ((row: Row) => Cell)[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield cells.map((cell) => cell(row));
}

/** 123450 → 1234.50 */
export function money(minor: number, currency: string): Cell {
  return { decimal: decimalText(minor, decimalsOf(currency)) };
}

/** Thousandths of a percent as percent: 8875 → 8.875 */
export const percent = (rate: number): Cell => ({ decimal: decimalText(rate, 3).replace(/\.?0+$/, '') });

/** Exact, because no floating point is involved. */
export function decimalText(integer: number, decimals: number): string {
  const digits = String(Math.abs(integer)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${integer < 0 ? '-' : ''}${whole}${fraction}`;
}

/** 2026-11-27T18:30:05+01:00, in the time zone of the shop. */
export function instant(at: Date | null, timeZone: string): Cell {
  if (at === null) return null;
  const { date, minute } = localTime(at, timeZone);
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const wholeMinute = Math.floor(at.getTime() / 60_000) * 60_000;
  const offset = Math.round((Date.parse(`${date}T00:00:00Z`) + minute * 60_000 - wholeMinute) / 60_000);
  const distance = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${two(distance / 60)}:${two(distance % 60)}`;
  return `${date}T${two(minute / 60)}:${two(minute % 60)}:${two(at.getUTCSeconds())}${zone}`;
}
