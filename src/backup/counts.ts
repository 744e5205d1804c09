import { type Kysely, sql } from 'kysely';
import type { Table } from './tables.ts';

export type Counts = Record<string, number>;

export async function countRows<DB>(db: Kysely<DB>, tables: Table[]): Promise<Counts> {
  const counts: Counts = {};
  const names = tables.map(({ name }) => name).sort();
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(name)}`.execute(db);
    counts[name.replace(/^public\./, '')] = rows[0]?.count ?? 0;
  }
  const { rows } = await sql<{ what: string; count: number }>`
    select 'orders ' || status as what, count(*) from orders group by status
    union all
    select 'payments ' || status, count(*) from payments group by status
    union all
    select 'amount of payments ' || status, sum(amount)::bigint from payments group by status
    order by what
  `.execute(db);
  for (const { what, count } of rows) counts[what] = count;
  return counts;
}

export function differences(expected: Counts, actual: Counts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => expected[name] !== actual[name])
    .map((name) => `${name}: ${expected[name] ?? 0} in the backup, ${actual[name] ?? 0} restored`);
}

export function countsTable(columns: Record<string, Counts>): string {
  const heads = Object.keys(columns);
  const names = [...new Set(Object.values(columns).flatMap((counts) => Object.keys(counts)))];
  const rows = [
    ['', ...heads],
    ...names.map((name) => [name, ...heads.map((head) => String(columns[head]?.[name] ?? 0))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length))) ?? [];
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] as number) : text.padStart(widths[column] as number);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
