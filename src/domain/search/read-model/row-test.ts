import type { Category } from '../../../contract/category.ts';
import { type Filters, failuresOf } from './filters.ts';
import type { Place } from './read-model.ts';
import type { Table } from './table.ts';

/** Whether rows pass all filters. Each table's codes are looked up once. */
export function rowTest(filters: Filters, category: Category | undefined): (place: Place) => boolean {
  const tests = new Map<Table, (row: number) => boolean>();
  return ({ table, row }) => {
    if (category && table.category !== category) return false;
    let passes = tests.get(table);
    if (!passes) {
      passes = testOf(table, filters);
      tests.set(table, passes);
    }
    return passes(row);
  };
}

function testOf(table: Table, filters: Filters): (row: number) => boolean {
  const tests: ((row: number) => boolean)[] = [];
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
  return (row) => tests.every((passes) => passes(row));
}
