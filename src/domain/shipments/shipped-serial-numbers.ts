import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderLine } from '../ordering/order.ts';
import { lockStock } from '../stock/record-movements.ts';
import type { ShippedUnits } from './insert-shipment.ts';

type Wanted = { lineId: string; productId: string; serialNumber: string };

/**
 * A serial number is of one unit of a product: it is shipped again only if the unit has come back. Locks the products, so
 * that of two parcels at once one is refused. Case and spaces do not matter. Throws `serial_number_shipped`.
 */
export async function assertSerialsNotShipped(
  transaction: DatabaseTransaction,
  lines: readonly Pick<OrderLine, 'id' | 'productId'>[],
  units: readonly ShippedUnits[],
): Promise<void> {
  const products = new Map(lines.map(({ id, productId }) => [id, productId]));
  const wanted = units.flatMap(({ lineId, serialNumbers }): Wanted[] => {
    const productId = products.get(lineId);
    return productId ? serialNumbers.map((serialNumber) => ({ lineId, productId, serialNumber })) : [];
  });
  if (wanted.length === 0) return;
  await lockStock(transaction, [...new Set(wanted.map(({ productId }) => productId))]);
  const found = await findTaken(transaction, wanted);
  if (found.length === 0) return;
  const byLine = Map.groupBy(found, ({ lineId }) => lineId);
  throw new Refusal('serial_number_shipped', {
    lines: [...byLine].map(([lineId, ofLine]) => ({
      lineId,
      serialNumbers: ofLine.map(({ serialNumber }) => serialNumber),
      orders: [...new Set(ofLine.flatMap(({ number }) => number ?? []))],
    })),
  });
}

/** `number`: of the order that has the unit; null if the parcel itself names it twice. */
type Taken = Omit<Wanted, 'productId'> & { number: number | null };

/** A unit has come back with its number, or without any where the inspection noted fewer numbers than units. */
async function findTaken(transaction: DatabaseTransaction, wanted: readonly Wanted[]): Promise<Taken[]> {
  const comparable = (serial: string) => sql`upper(regexp_replace(${sql.raw(serial)}, '\\s', '', 'g'))`;
  const { rows } = await sql<Taken>`
    with wanted as (
      select *, ${comparable('"serialNumber"')} as serial, row_number() over () as position
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted ("lineId" uuid, "productId" uuid, "serialNumber" text)
    ), shipped as (
      select order_lines.id, order_lines.product_id, order_lines.order_id, ${comparable('noted')} as serial
      from shipment_lines
      join order_lines on order_lines.id = shipment_lines.order_line_id
      cross join unnest(shipment_lines.serial_numbers) as noted
      where shipment_lines.serial_numbers <> '{}'
        and comparable_serials(shipment_lines.serial_numbers) && comparable_serials(${wanted.map(({ serialNumber }) => serialNumber)}::text[])
        and order_lines.product_id in (select "productId" from wanted)
    )
    select "lineId" as line_id, "serialNumber" as serial_number, orders.number
    from wanted
    join shipped on shipped.product_id = "productId" and shipped.serial = wanted.serial
    join orders on orders.id = shipped.order_id
    where not exists (
      select from return_lines join returns on returns.id = return_lines.return_id
      where return_lines.order_line_id = shipped.id and ${isKept} and (
        shipped.serial in (select ${comparable('found')} from unnest(found_serial_numbers) as found)
        or cardinality(found_serial_numbers) < stocked_quantity + repair_quantity + scrapped_quantity
      )
    )
    union all
    select "lineId", "serialNumber", null from wanted
    where exists (
      select from wanted as other where other."productId" = wanted."productId" and other.serial = wanted.serial
        and other.position < wanted.position
    )
  `.execute(transaction);
  return rows;
}

/** Closed without a refund or a replacement, what was repaired is the customer's again. */
const isKept = sql<boolean>`(
  returns.state in ('inspected', 'refunded') or returns.state = 'closed' and (
    returns.resolution in ('replaced', 'refunded_before') or stocked_quantity + scrapped_quantity > 0
  )
)`;
