import { stringify } from 'csv-stringify/sync';

/** RFC 4180. Neutralizes formulas with an apostrophe (OWASP, CSV injection). */
export function csvOf(rows: string[][]): string {
  // The library escapes a leading tab and carriage return, not a line feed.
  const cells = rows.map((row) => row.map((cell) => (cell.startsWith('\n') ? `'${cell}` : cell)));
  return stringify(cells, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });
}
