import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '../contract/endpoint.ts';

/** `price` or `-price`: a column by its name on the wire, and which way round. */
export function sortOf<C extends string>(sort: C | `-${C}`): { by: C; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { by: sort.slice(1) as C, direction: 'desc' } : { by: sort as C, direction: 'asc' };
}

type Position = { table: string; by: Expression<unknown>; direction: 'asc' | 'desc'; cursor: string };

/** What follows the row with the cursor's id. The table's name means that row inside the inner query. */
export function follows({ table, by, direction, cursor }: Position): Expression<SqlBool> {
  const id = sql.ref(`${table}.id`);
  const row = sql`(select ${by}, ${id} from ${sql.table(table)} where ${id} = ${cursor})`;
  return sql<SqlBool>`(${by}, ${id}) ${sql.raw(direction === 'desc' ? '<' : '>')} ${row}`;
}

/** Each word of a search costs a look at every row: of a pasted text its beginning is enough to find what it names. */
const MOST_WORDS = 8;

/** The first distinct words as patterns for `like`, each of which must be found; further words are ignored. */
export function patternsOf(words: string | undefined): string[] {
  const found = new Set(words?.toLowerCase().match(/\S+/g));
  return [...found].slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** One page of the rows, of which one more than `limit` was asked for, to know whether another page follows. */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number, total: number): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: last.id }) };
}
