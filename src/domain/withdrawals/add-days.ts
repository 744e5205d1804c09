/** To a date without a zone, yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
