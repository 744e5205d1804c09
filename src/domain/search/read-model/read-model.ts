import type { Category } from '../../../contract/category.ts';
import { findRow } from './row-ids.ts';
import { append, bytesOf, onSale, type Part, replace, setPrice, type Table, takeOffSale } from './table.ts';

export type Deal = { productId: string; priceAmount: number };

/** The products on sale in memory, by category. */
export type ReadModel = {
  readonly tables: ReadonlyMap<Category, Table>;
  /** Adds a product, or replaces it. Its price is without a deal. */
  put: (part: Part) => void;
  remove: (id: string) => void;
  setDeal: (deal: Deal | null) => void;
  size: () => number;
  /** Products added since it was built: many make it slow. */
  added: () => number;
  bytes: () => number;
};

type Place = { table: Table; row: number };

/** Of tables whose ids ascend. */
export function readModel(tables: ReadonlyMap<Category, Table>): ReadModel {
  const built = new Map([...tables.values()].map((table) => [table, table.size]));
  const added = new Map<string, Place>();
  let deal: (Place & { amount: number; own: number }) | undefined;

  /** At most one of them is on sale. */
  function placesOf(id: string): Place[] {
    const later = added.get(id);
    const places = later ? [later] : [];
    for (const [table, size] of built) {
      const row = findRow(table.ids, size, id);
      if (row >= 0) places.push({ table, row });
    }
    return places;
  }

  function forgetDeal({ table, row }: Place): void {
    if (deal?.table === table && deal.row === row) deal = undefined;
  }

  const total = (of: (table: Table) => number) => [...tables.values()].reduce((sum, table) => sum + of(table), 0);

  return {
    tables,
    put: (part) => {
      const table = tables.get(part.category) as Table;
      let isPlaced = false;
      for (const place of placesOf(part.id)) {
        forgetDeal(place);
        if (place.table === table && !isPlaced) replace(table, place.row, part);
        else takeOffSale(place.table, place.row);
        isPlaced ||= place.table === table;
      }
      if (!isPlaced) added.set(part.id, { table, row: append(table, part) });
    },
    remove: (id) => {
      for (const place of placesOf(id)) {
        forgetDeal(place);
        takeOffSale(place.table, place.row);
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
    size: () => total(onSale),
    added: () => added.size,
    bytes: () => total(bytesOf),
  };
}
