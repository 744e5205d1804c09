/** yyyy-mm, the current one first, in the time zone of the shop. */
export function lastMonths(now: Date, { timeZone, count }: { timeZone: string; count: number }): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const [year, month] = [part('year'), part('month')];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
