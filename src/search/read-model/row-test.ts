import type { Category } from '../../contract/catalogue/category.ts';
import { type Filters, failuresOf } from './filters.ts';
import type { ReadModel } from './read-model.ts';
import type { Table } from './table.ts';

type Test = (row: number) => boolean;

/** Whether rows of the index pass all filters; undefined if all do. Each table's codes are looked up once. */
export function rowTest(model: ReadModel, filters: Filters, category: Category | undefined): Test | undefined {
  if (filters.size === 0 && !category) return undefined;
  const tests = new Map<Table, Test>();
  let last: { table: Table; passes: Test } | undefined;
  return (indexed) => {
    const table = model.tableOf(indexed);
    if (table !== last?.table) last = { table, passes: tests.get(table) ?? testOf(table, filters, category) };
    tests.set(table, last.passes);
    return last.passes(model.rowOf(indexed));
  };
}

function testOf(table: Table, filters: Filters, category: Category | undefined): Test {
  if (category && table.category !== category) return () => false;
  const tests: Test[] = [];
  for (const [facet, filter] of filters) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = filter;
    const column = table.columns.get(facet);
    if (!column) return () => false;
    const failures = failuresOf(column.dictionary, filter, 1);
    tests.push(
      facet === 'price'
        ? (row) => (table.prices[row] as number) >= min && (table.prices[row] as number) <= max
        : (row) => failures[column.codes[row] as number] === 0,
    );
  }
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return (row) => tests.every((passes) => passes(row));
}
