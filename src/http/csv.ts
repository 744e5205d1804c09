/**
 * Rows as a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, as
 * OWASP advises against CSV injection: an address may begin with + or -.
 */
export function csvOf(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
