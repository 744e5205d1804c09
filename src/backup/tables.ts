import { type Kysely, sql } from 'kysely';

export type Table = {
  /** Quoted, with its schema. */
  name: string;
  /** Without generated columns. */
  columns: string[];
};

export type Counter = { table: string; column: string; value: number };

// The restored shop fills them again.
const derived = [
  'changes',
  'notice_checks',
  'order_search',
  'product_counts',
  'product_ratings',
  'product_sales_sums',
  'product_year_sums',
  'sales_deltas',
  'sales_sums',
  'sales_zone',
  'search_indexes',
];

/** Each after those that it refers to. Without the job queue's and the derived ones. */
export async function tablesOf<DB>(db: Kysely<DB>): Promise<Table[]> {
  const { rows: tables } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'sandbox') and c.relname not like 'kysely\\_%'
      and c.relname <> all(${derived})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname
    order by n.nspname, c.relname
  `.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', fn.nspname, fc.relname) as to
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
    where k.contype = 'f'
  `.execute(db);
  return sortByReferences(tables, references);
}

function sortByReferences(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const placed: Table[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const waiting = new Set(remaining.map(({ name }) => name));
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const ready = remaining.filter(isReady);
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`);
    placed.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return placed;
}

export async function countersOf<DB>(db: Kysely<DB>): Promise<Counter[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and n.nspname in ('public', 'sandbox')
  `.execute(db);
  const counters: Counter[] = [];
  for (const { sequence, ...counter } of rows) {
    const { rows: last } = await sql<{ value: number }>`select last_value as value from ${sql.raw(sequence)}`.execute(
      db,
    );
    counters.push({ ...counter, value: last[0]?.value ?? 1 });
  }
  return counters;
}

/** After the original's last value or the highest existing value, whichever is greater. */
export async function setCounter<DB>(db: Kysely<DB>, { table, column, value }: Counter): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}),
      greatest(${value}::bigint, (select max(${sql.ref(column)}) from ${sql.raw(table)})))
  `.execute(db);
}
