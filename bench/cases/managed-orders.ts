import { sql } from 'kysely';
import { lastPage } from '../../src/contract/listing.ts';
import { bookingListing } from '../../src/contract/orders/booking.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Size } from '../database/filled.ts';

const ROWS = 20;

/** Every sort; the first pages, one in the middle of those that are offered, and the last but one. */
export async function managedPages(_db: Database, { orders = 0 }: Size): Promise<() => string[]> {
  const last = Math.min(Math.ceil(orders / ROWS), lastPage(ROWS));
  const pages = [1, 2, 10, Math.ceil(last / 2), last - 1];
  const paths = Object.keys(bookingListing.sorts).flatMap((sort) =>
    pages.map((page) => `/api/booking?limit=${ROWS}&sort=${sort}&page=${page}`),
  );
  return () => paths;
}

type OrderText = 'number' | 'customerName' | 'email' | 'product';

/** By number, customer, address, and product, of orders of any age. */
export const managedSearches = searchesBy('number', 'customerName', 'email', 'product');

/** By what has as many matches at every size: an order, or those of a customer. */
export const rareManagedSearches = searchesBy('number', 'email');

/** By what more orders have where there are more. */
export const frequentManagedSearches = searchesBy('customerName', 'product');

function searchesBy(...texts: OrderText[]) {
  return async (db: Database): Promise<() => string[]> => {
    const { rows } = await sql<Record<OrderText, string>>`
      select number::text, customer_name, email,
        (select split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 2) || ' ' || split_part(name, ' ', 3)
          from order_lines where order_id = orders.id limit 1) as product
      from orders inner join users on users.id = orders.user_id
      where mod(number, (select greatest(count(*) / 100, 1) from orders)) = 0 order by orders.number limit 100
    `.execute(db);
    const words = rows.flatMap((row) => texts.map((text) => row[text]));
    const paths = words.map((one) => `/api/booking?limit=${ROWS}&q=${encodeURIComponent(one.toLowerCase())}`);
    return () => paths;
  };
}
