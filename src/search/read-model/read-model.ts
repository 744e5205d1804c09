import type { Category } from '../../contract/catalogue/category.ts';
import type { SpecificationValue } from '../../contract/catalogue/specification.ts';
import type { FoundPart } from '../found.ts';
import type { WordIndex } from '../words/index/word-index.ts';
import type { PartFacts } from '../words/meaning/fitting.ts';
import { findRow, numbersOf } from './row-ids.ts';
import { append, bytesOf, onSale, type Part, replace, setPrice, type Table, takeOffSale } from './table.ts';

export type Deal = { productId: string; priceAmount: number };

/** A row of a table. */
type Place = { table: Table; row: number };

/** The products on sale in memory, by category, with an index of their words. */
export type ReadModel = {
  readonly tables: ReadonlyMap<Category, Table>;
  readonly words: WordIndex;
  /** Adds a product, or replaces it. Its price is without a deal. */
  put: (part: Part) => void;
  remove: (id: string) => void;
  setDeal: (deal: Deal | null) => void;
  /** Units by id. Others were not sold. */
  setSold: (sold: ReadonlyMap<string, number>) => void;
  /** The table of a row of the index of words. */
  tableOf: (indexed: number) => Table;
  rowOf: (indexed: number) => number;
  /** Ascending, of those that the table has on sale. */
  rowsOf: (table: Table, ids: readonly string[]) => Uint32Array;
  isAvailable: (indexed: number) => boolean;
  soldOf: (indexed: number) => number;
  /** Undefined if it is not on sale. */
  partOf: (id: string) => FoundPart | undefined;
  /** Those that are facets. */
  factsOf: (indexed: number) => PartFacts;
  size: () => number;
  /** Products added or replaced since it was built: many make it slow. */
  changed: () => number;
  bytes: () => number;
};

type Built = { table: Table; first: number; size: number };

/** Expects tables whose ids ascend, and whose rows are in the index one table after the other. */
export function readModel(tables: ReadonlyMap<Category, Table>, words: WordIndex): ReadModel {
  const built: Built[] = [];
  let total = 0;
  for (const table of tables.values()) {
    built.push({ table, first: total, size: table.size });
    total += table.size;
  }
  let last = built[0] as Built;
  const added: Place[] = [];
  /** The index of the last one in `added`, by id. */
  const addedAt = new Map<string, number>();
  let deal: (Place & { amount: number; own: number }) | undefined;

  /** Most calls ask for the table of the one before. */
  function builtAt(indexed: number): Built {
    if (indexed < last.first || indexed >= last.first + last.size)
      last = built.findLast(({ first }) => first <= indexed) as Built;
    return last;
  }

  /** At most one of them is on sale. */
  function placesOf(id: string): (Place & { indexed: number })[] {
    const at = addedAt.get(id);
    const places = at === undefined ? [] : [{ ...(added[at] as Place), indexed: total + at }];
    const wanted = numbersOf(id);
    for (const { table, first, size } of built) {
      const row = findRow(table.ids, size, wanted);
      if (row >= 0) places.push({ table, row, indexed: first + row });
    }
    return places;
  }

  function takeOff({ table, row, indexed }: Place & { indexed: number }): void {
    takeOffSale(table, row);
    words.remove(indexed);
  }

  function forgetDeal({ table, row }: Place): void {
    if (deal?.table === table && deal.row === row) deal = undefined;
  }

  const sum = (of: (table: Table) => number) => [...tables.values()].reduce((all, table) => all + of(table), 0);

  const tableOf = (indexed: number) =>
    indexed < total ? builtAt(indexed).table : (added[indexed - total] as Place).table;
  const rowOf = (indexed: number) =>
    indexed < total ? indexed - builtAt(indexed).first : (added[indexed - total] as Place).row;

  return {
    tables,
    words,
    put: (part) => {
      const table = tables.get(part.category) as Table;
      let isPlaced = false;
      for (const place of placesOf(part.id)) {
        forgetDeal(place);
        if (place.table !== table || isPlaced) {
          takeOff(place);
          continue;
        }
        replace(table, place.row, part);
        words.add(documentOf(part, place.indexed));
        isPlaced = true;
      }
      if (isPlaced) return;
      addedAt.set(part.id, added.push({ table, row: append(table, part) }) - 1);
      words.add(documentOf(part, total + added.length - 1));
    },
    remove: (id) => {
      for (const place of placesOf(id)) {
        forgetDeal(place);
        takeOff(place);
      }
    },
    setDeal: (next) => {
      if (deal) setPrice(deal.table, deal.row, deal.own);
      deal = undefined;
      const place = next && placesOf(next.productId).find(({ table, row }) => !table.offSale.has(row));
      if (!place) return;
      deal = { ...place, amount: next.priceAmount, own: place.table.prices[place.row] as number };
      setPrice(place.table, place.row, next.priceAmount);
    },
    setSold: (sold) => {
      for (const table of tables.values()) table.sold.fill(0);
      for (const [id, units] of sold) for (const { table, row } of placesOf(id)) table.sold[row] = units;
    },
    tableOf,
    rowOf,
    rowsOf: (table, ids) => {
      const own = built.find((each) => each.table === table);
      const rowOfId = (id: string) => {
        const row = own ? findRow(table.ids, own.size, numbersOf(id)) : -1;
        if (row >= 0 && !table.offSale.has(row)) return row;
        const place = added[addedAt.get(id) ?? -1];
        return place?.table === table && !table.offSale.has(place.row) ? place.row : [];
      };
      return Uint32Array.from(ids.flatMap(rowOfId)).sort();
    },
    isAvailable: (indexed) => isAvailableIn(tableOf(indexed), rowOf(indexed)),
    soldOf: (indexed) => tableOf(indexed).sold[rowOf(indexed)] as number,
    partOf: (id) => {
      const place = placesOf(id).find(({ table, row }) => !table.offSale.has(row));
      return place && partIn(id, place);
    },
    factsOf: (indexed) => factsIn(tableOf(indexed), rowOf(indexed)),
    size: () => sum(onSale),
    changed: () => added.length + words.deleted,
    bytes: () => sum(bytesOf) + words.bytes,
  };
}

export function documentOf({ category, name, brand, partNumber, specifications }: Part, row: number) {
  const facts = specifications as Record<string, SpecificationValue | undefined>;
  return { row, category, name, brand, partNumber, specifications: facts };
}

function partIn(id: string, { table, row }: Place): FoundPart {
  const { category, facts: specifications } = factsIn(table, row);
  return {
    id,
    category,
    priceAmount: table.prices[row] as number,
    isAvailable: isAvailableIn(table, row),
    specifications,
  };
}

function isAvailableIn({ available: { codes, dictionary } }: Table, row: number): boolean {
  return dictionary.values[codes[row] as number]?.[0] === true;
}

function factsIn({ category, fields, columns }: Table, row: number): PartFacts {
  const facts: Record<string, SpecificationValue> = {};
  for (const [key, { kind }] of fields) {
    const column = columns.get(key);
    const values = column?.dictionary.values[column.codes[row] as number] ?? [];
    if (values.length > 0) facts[key] = (kind === 'list' ? values : values[0]) as SpecificationValue;
  }
  return { category, facts };
}
