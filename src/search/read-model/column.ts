import { type Dictionary, dictionary } from './dictionary.ts';

/** As narrow as the number of codes allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A fact of each row, as a code. `totals` counts the rows on sale by code, and `version` the changes of it. Columns of
 * several tables may share a dictionary.
 */
export type Column = { readonly dictionary: Dictionary; codes: Codes; totals: Uint32Array; version: number };

export function column(capacity: number, own = dictionary()): Column {
  return { dictionary: own, codes: new Uint8Array(capacity), totals: new Uint32Array(16), version: 0 };
}

export function write(column: Column, row: number, value: unknown): void {
  const code = column.dictionary.codeOf(value);
  if (code > maximumOf(column.codes)) column.codes = widened(column.codes);
  if (code >= column.totals.length) column.totals = grown(column.totals, Math.max(code + 1, column.totals.length * 2));
  column.codes[row] = code;
  addToTotal(column, row, 1);
}

export function addToTotal(column: Column, row: number, change: 1 | -1): void {
  const { codes, totals } = column;
  const code = codes[row] as number;
  column.version++;
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
