import type { Column } from './column.ts';
import { compareIds, readId } from './row-ids.ts';
import { compareRows, type Table } from './table.ts';

/** A row in the order of a list. */
export type Place = { key: number; table: Table; row: number };

export type Order = {
  /** Ascending. */
  keyOf: (table: Table) => (row: number) => number;
  /** The order of rows with equal keys. */
  ids: 'ascending' | 'descending';
};

/** Undefined for the order of names, which only the database knows. */
export function orderOf(sort = 'relevance'): Order | undefined {
  if (sort === 'name') return undefined;
  const isNewest = sort === 'relevance' || sort === 'newest';
  const sign = isNewest || sort === 'rating' || sort.startsWith('-') ? -1 : 1;
  const facet = sort.replace(/^-/, '');
  const keyOf = (table: Table) => {
    if (isNewest) return (row: number) => -(table.publishedAt[row] as number);
    if (facet === 'price') return (row: number) => sign * (table.prices[row] as number);
    const { codes, dictionary } = facet === 'rating' ? table.ratings : (table.columns.get(facet) as Column);
    const keys = Float64Array.from(dictionary.values, ([number]) =>
      number === undefined ? Number.POSITIVE_INFINITY : sign * (number as number),
    );
    return (row: number) => keys[codes[row] as number] as number;
  };
  return { keyOf, ids: sign < 0 ? 'descending' : 'ascending' };
}

/** The first `count` of the rows, in order. A heap of as many, its last on top. */
export function firstRows(table: Table, rows: Uint32Array, order: Order, count: number): Place[] {
  const keyOf = order.keyOf(table);
  const size = Math.min(count, rows.length);
  const keys = new Float64Array(size);
  const heap = new Uint32Array(size);
  const direction = order.ids === 'ascending' ? 1 : -1;
  const isAfter = (keyOfA: number, a: number, keyOfB: number, b: number) =>
    keyOfA > keyOfB || (keyOfA === keyOfB && compareRows(table, a, b) * direction > 0);

  function siftDown(from: number, key: number, row: number): void {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      const right = child + 1;
      if (
        right < size &&
        isAfter(keys[right] as number, heap[right] as number, keys[child] as number, heap[child] as number)
      )
        child = right;
      if (!isAfter(keys[child] as number, heap[child] as number, key, row)) break;
      keys[at] = keys[child] as number;
      heap[at] = heap[child] as number;
      at = child;
    }
    keys[at] = key;
    heap[at] = row;
  }

  // From the end if that is where the first are, so that few rows replace another.
  const rowAt = (at: number) => rows[direction > 0 ? at : rows.length - 1 - at] as number;
  for (let at = 0; at < size; at++) {
    heap[at] = rowAt(at);
    keys[at] = keyOf(heap[at] as number);
  }
  for (let at = (size >>> 1) - 1; at >= 0; at--) siftDown(at, keys[at] as number, heap[at] as number);
  if (size > 0)
    for (let at = size; at < rows.length; at++) {
      const row = rowAt(at);
      const key = keyOf(row);
      if (isAfter(keys[0] as number, heap[0] as number, key, row)) siftDown(0, key, row);
    }
  const places = Array.from(heap, (row, at) => ({ key: keys[at] as number, table, row }));
  places.sort((a, b) => a.key - b.key || compareRows(table, a.row, b.row) * direction);
  return places;
}

/** Merges the places of several tables. */
export function mergePlaces(lists: Place[][], { ids }: Order): Place[] {
  if (lists.length === 1) return lists[0] as Place[];
  const direction = ids === 'ascending' ? 1 : -1;
  return lists.flat().sort((a, b) => a.key - b.key || compareIds(a.table.ids, a.row, b.table.ids, b.row) * direction);
}

export const idAt = ({ table, row }: Place) => readId(table.ids, row);
