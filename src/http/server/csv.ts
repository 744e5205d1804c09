import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../../domain/exports/table.ts';

/** RFC 4180. Neutralizes formulas with an apostrophe (OWASP, CSV injection); numbers stay numbers, also negative ones. */
export function csvOf(rows: Cell[][]): string {
  return stringify(rows, {
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: {
      // The library escapes a leading tab and carriage return, not a line feed.
      string: (cell) => (cell.startsWith('\n') ? `'${cell}` : cell),
      number: (cell) => asItIs(String(cell)),
      object: (cell) => asItIs((cell as { decimal: string }).decimal),
    },
  });
}

const asItIs = (value: string) => ({ value, quoted_string: false, escape_formulas: false });
