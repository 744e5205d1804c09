import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { openQuantity } from '../ordering/line-quantities.ts';
import { findOrdersById } from '../ordering/orders.ts';
import { type Table, tableOf } from './table.ts';

/**
 * A row for each parcel, in the order of the ids, as portals of carriers read them; orders to pick up have none. Throws
 * `booking_not_found`.
 */
export async function labelAddresses(db: Database, orderIds: readonly string[]): Promise<Table> {
  const found = await findOrdersById(db, [...orderIds]);
  if (found.length < new Set(orderIds).size) throw new Refusal('booking_not_found');
  const parcels = orderIds.flatMap((id) => {
    const order = found.find((each) => each.id === id);
    const address = order?.delivery?.isPickup ? null : order?.shippingAddress;
    return order && address ? [{ order, address }] : [];
  });
  const rows = (async function* () {
    yield* parcels;
  })();
  return tableOf(rows, {
    order_number: ({ order }) => order.number,
    name: ({ address }) => address.name,
    company: ({ address }) => address.company ?? null,
    address_line_1: ({ address }) => address.line1,
    address_line_2: ({ address }) => address.line2 ?? null,
    postal_code: ({ address }) => address.postalCode ?? null,
    city: ({ address }) => address.city,
    region: ({ address }) => address.region ?? null,
    country: ({ address }) => address.country,
    phone: ({ address }) => address.phone ?? null,
    email: ({ order }) => order.email,
    units: ({ order }) => order.lines.reduce((sum, line) => sum + openQuantity(line), 0),
  });
}
