import { sql } from 'kysely';
import { every } from '../listing/field.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readSnapshot } from './read-snapshot.ts';
import { instant, type Table, tableOf } from './table.ts';

type Row = {
  id: string;
  at: Date;
  kind: string;
  quantity: number;
  productId: string;
  name: string;
  partNumber: string | null;
  orderNumber: number | null;
};

/** Oldest first. */
export function exportedStockMovements({ direct, timeZone }: ExportDependencies, period: Period): Table {
  const rows = readSnapshot(
    direct,
    sql<Row>`
      select stock_movements.id, at, kind, quantity, product_id, products.name, part_number, orders.number as order_number
      from stock_movements
      join products on products.id = product_id
      left join orders on orders.id = order_id
      where ${every(isIn(period, sql`at`, timeZone))} order by stock_movements.id
    `,
  );
  return tableOf(rows, {
    [`at (${timeZone})`]: ({ at }) => instant(at, timeZone),
    kind: ({ kind }) => kind,
    quantity: ({ quantity }) => quantity,
    product_id: ({ productId }) => productId,
    product: ({ name }) => name,
    part_number: ({ partNumber }) => partNumber,
    order: ({ orderNumber }) => orderNumber,
    movement_id: ({ id }) => id,
  });
}
