import { sql } from 'kysely';
import type { Address } from '../../contract/account/address.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { toShipListing } from '../../contract/orders/ship-orders.ts';
import type { Database } from '../../db/connect.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { ordersWithUncheckedVatIds } from '../ordering/order-vat-check.ts';
import { dateOfDays, openUnits, promisedDay } from './promised-day.ts';

export type OrderToShip = {
  id: string;
  number: number;
  customerName: string;
  shippingAddress: Address | null;
  delivery: { name: string; isPickup: boolean } | null;
  /** Local date of the shop, yyyy-mm-dd. */
  promisedOn: string;
  isVatIdUnchecked: boolean;
  lines: { name: string; partNumber: string | null; open: number }[];
};

function ordersIn(timeZone: string) {
  return source({
    listing: toShipListing,
    from: sql`(
      select orders.id, ${promisedDay(timeZone)} as promised from orders
      where orders.status = 'paid'
        and exists (select from order_lines where order_lines.order_id = orders.id and ${openUnits} > 0)
    ) as item`,
    id: sql<string>`item.id`,
    fields: { promised: sql<number>`item.promised` },
    texts: {},
    rows: (db, found) =>
      db
        .selectFrom('orders')
        .innerJoin(found, 'found.id', 'orders.id')
        .select(({ ref }) => [
          'orders.id',
          'orders.number',
          'orders.customerName',
          ref('orders.shippingAddress').$castTo<Address | null>().as('shippingAddress'),
          ref('orders.delivery').$castTo<OrderToShip['delivery']>().as('delivery'),
          dateOfDays(promisedDay(timeZone)).as('promisedOn'),
          sql<boolean>`orders.id in ${ordersWithUncheckedVatIds}`.as('isVatIdUnchecked'),
          sql<OrderToShip['lines']>`(
            select json_agg(
              json_build_object('name', order_lines.name, 'partNumber', products.part_number, 'open', ${openUnits})
              order by order_lines.id
            )
            from order_lines left join products on products.id = order_lines.product_id
            where order_lines.order_id = orders.id and ${openUnits} > 0
          )`.as('lines'),
        ]),
  });
}

/** The shop has one time zone. Cached, because each source holds its prepared statements. */
const sources = new Map<string, ReturnType<typeof ordersIn>>();

/** Paid orders with open units, the earliest promise first. */
export function findOrdersToShip(
  db: Database,
  query: ListQuery<typeof toShipListing>,
  timeZone: string,
): Promise<Page<OrderToShip>> {
  const orders = sources.get(timeZone) ?? ordersIn(timeZone);
  sources.set(timeZone, orders);
  return findPage(db, orders, query);
}
