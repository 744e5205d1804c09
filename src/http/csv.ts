import { stringify } from 'csv-stringify/sync';

/** Rows as a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
export function csvOf(rows: string[][]): string {
  // The library escapes a tab and a carriage return at the beginning, and not a line feed.
  const cells = rows.map((row) => row.map((cell) => (cell.startsWith('\n') ? `'${cell}` : cell)));
  return stringify(cells, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });
}
