import { type Dictionary, dictionary } from './dictionary.ts';

/** As narrow as the number of codes allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A fact of each row, as a code. `totals` counts the rows on sale by code. */
export type Column = { readonly dictionary: Dictionary; codes: Codes; totals: Uint32Array };

export function column(capacity: number): Column {
  return { dictionary: dictionary(), codes: new Uint8Array(capacity), totals: new Uint32Array(16) };
}

export function write(column: Column, row: number, value: unknown): void {
  const code = column.dictionary.codeOf(value);
  if (code > maximumOf(column.codes)) column.codes = widened(column.codes);
  if (code >= column.totals.length) column.totals = grown(column.totals, column.totals.length * 2);
  column.codes[row] = code;
  addToTotal(column, row, 1);
}

export function addToTotal({ codes, totals }: Column, row: number, change: 1 | -1): void {
  const code = codes[row] as number;
  totals[code] = (totals[code] as number) + change;
}

export function grown<A extends Codes | Float64Array>(array: A, length: number): A {
  const longer = new (array.constructor as new (length: number) => A)(length);
  longer.set(array);
  return longer;
}

const maximumOf = ({ BYTES_PER_ELEMENT: bytes }: Codes) => 2 ** (8 * bytes) - 1;

function widened(codes: Codes): Codes {
  const wider = codes instanceof Uint8Array ? new Uint16Array(codes.length) : new Uint32Array(codes.length);
  wider.set(codes);
  return wider;
}
