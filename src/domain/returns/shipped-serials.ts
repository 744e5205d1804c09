import type { Database } from '../../db/connect.ts';
import { findShipmentsOf } from '../shipments/shipments.ts';
import type { Return } from './return.ts';
import { withoutSerials } from './serial-numbers.ts';

/** By the id of the return's line: noted at shipping for its line of the order, and not kept by another return. */
export async function findShippedSerials(
  db: Database,
  { orderId, lines }: Return,
  others: readonly Return[],
): Promise<Map<string, string[]>> {
  const shipped = (await findShipmentsOf(db, orderId)).flatMap((shipment) => shipment.lines);
  // Closed without a refund, goods may be the customer's again.
  const found = others.filter(({ state }) => state !== 'closed').flatMap((other) => other.lines);
  return new Map(
    lines.map(({ id, orderLineId }) => [
      id,
      withoutSerials(
        shipped.flatMap(({ lineId, serialNumbers }) => (lineId === orderLineId ? serialNumbers : [])),
        found.flatMap((line) => (line.orderLineId === orderLineId ? line.foundSerialNumbers : [])),
      ),
    ]),
  );
}
