import { sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { pickingListing } from '../../contract/orders/picking-list.ts';
import type { Database } from '../../db/connect.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { dateOfDays, openUnits, promisedDay } from './promised-day.ts';

export type ItemToPick = {
  /** The id of the product. */
  id: string;
  name: string;
  pictureUrl: string;
  partNumber: string | null;
  bin: string | null;
  quantity: number;
  /** Local date of the shop, yyyy-mm-dd. */
  promisedOn: string;
  orders: { orderId: string; number: number; quantity: number; promisedOn: string }[];
  orderCount: number;
};

/** The orders listed for each item, at most. */
const MAX_ORDERS = 50;

function itemsIn(timeZone: string) {
  // Products are never deleted, but a line of an imported order may have none.
  const units = sql`(
    select coalesce(order_lines.product_id, order_lines.id) as id, order_lines.name, order_lines.picture_url,
      orders.id as order_id, orders.number, ${openUnits} as quantity,
      ${promisedDay(timeZone)} as promised
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.status = 'paid' and ${openUnits} > 0
  )`;
  return source({
    listing: pickingListing,
    from: sql`(select id, min(promised) as promised from ${units} as unit group by id) as item`,
    id: sql<string>`item.id`,
    fields: { promised: sql<number>`item.promised` },
    texts: {},
    rows: (db, found) =>
      db
        .selectFrom(
          sql<{ id: string; name: string; pictureUrl: string; orderId: string; number: number }>`(
            select *, row_number() over (partition by id order by promised, number) as place
            from ${units} as unit
          )`.as('unit'),
        )
        .innerJoin(found, 'found.id', 'unit.id')
        .leftJoin('products', 'products.id', 'unit.id')
        .groupBy(['unit.id', 'found.position', 'products.id'])
        .select([
          'products.partNumber',
          'products.bin',
          'unit.id',
          sql<string>`min(unit.name)`.as('name'),
          sql<string>`min(unit.picture_url)`.as('pictureUrl'),
          sql<number>`sum(unit.quantity)::integer`.as('quantity'),
          dateOfDays(sql`min(unit.promised)`).as('promisedOn'),
          sql<ItemToPick['orders']>`json_agg(
            json_build_object('orderId', order_id, 'number', number, 'quantity', quantity,
              'promisedOn', ${dateOfDays(sql`promised`)})
            order by place
          ) filter (where place <= ${sql.lit(MAX_ORDERS)})`.as('orders'),
          sql<number>`count(*)::integer`.as('orderCount'),
        ]),
  });
}

/** The shop has one time zone. Cached, because each source holds its prepared statements. */
const sources = new Map<string, ReturnType<typeof itemsIn>>();

/** What paid orders still wait for, by product, the earliest promise first. */
export function findItemsToPick(
  db: Database,
  query: ListQuery<typeof pickingListing>,
  timeZone: string,
): Promise<Page<ItemToPick>> {
  const items = sources.get(timeZone) ?? itemsIn(timeZone);
  sources.set(timeZone, items);
  return findPage(db, items, query);
}
