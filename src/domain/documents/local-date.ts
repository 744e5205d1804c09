/** yyyy-mm-dd */
export function localDate(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}
