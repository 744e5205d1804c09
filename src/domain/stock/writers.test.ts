import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Not the bench, which fills its own databases with a million movements at once.
const sources = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/migrations\/|^src\/domain\/stock\/|^src\/db\/types\.ts$/.test(file));

// SQL that names the column, or a query builder file that writes products and uses the column.
const writers: [string, RegExp][] = [
  ['an insert into products', /insert into products\b[^(]*\([^)]*\bavailable\b/i],
  ['an update of products', /update products\b[^`]*?\bset\b(?:(?!\b(?:where|from|returning)\b)[^`])*\bavailable\s*=/i],
  ['an upsert of products', /do update set\b(?:(?!\b(?:where|returning)\b)[^`])*\bavailable\s*=/i],
  ['a built statement on products', /(?:insertInto|updateTable)\('products'\)(?:(?!execute)[\s\S])*\bavailable\b/],
  ['values for products', /insertInto\('products'\)[\s\S]*\bavailable: (?!number|\w+\.available\b)/],
  ['a statement on stock_movements', /(?:insert into|update|delete from) stock_movements/i],
  ['a built statement on stock_movements', /(?:insertInto|updateTable|deleteFrom)\('stockMovements'\)/],
];

const writesIn = (source: string) => writers.filter(([, pattern]) => pattern.test(source)).map(([name]) => name);

test('only src/domain/stock writes products.available and stock_movements', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) => writesIn(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

test.each([
  'sql`update products set available = available - 1 where id = 1`',
  "sql`update products as p set name = 'x', available = 5`",
  'sql`insert into products (id, name, available) values (1)`',
  'sql`insert into products (id) values (1) on conflict (id) do update set available = excluded.available`',
  "db.updateTable('products').set((eb) => ({ available: eb('available', '+', 1) })).execute()",
  "const rows = make();\ndb.insertInto('products').values(rows).execute();\nconst make = () => [{ available: 3 }];",
  'sql`insert into stock_movements (id) values (1)`',
  "db.insertInto('stockMovements').values({}).execute()",
])('finds the writer %s', (source) => expect(writesIn(source)).not.toEqual([]));

test.each([
  'sql`update products set name = 1 where available > 0`',
  "db.updateTable('products').set({ name }).execute(); db.selectFrom('products').select('available').execute()",
])('ignores %s', (source) => expect(writesIn(source)).toEqual([]));
