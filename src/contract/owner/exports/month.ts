/** A calendar month, 2026-11, and its days, both included. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
