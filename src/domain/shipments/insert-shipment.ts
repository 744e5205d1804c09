import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import type { Tracking } from './tracking.ts';

export type ShippedUnits = { lineId: string; quantity: number; serialNumbers: string[] };

type NewShipment = {
  orderId: string;
  /** The admin. */
  actorId: string;
  /** Each of another line. */
  units: ShippedUnits[];
  tracking: Tracking;
  /** The key is unique within the order. */
  idempotency?: Idempotency | undefined;
};

/** The order must be locked. Also counts the units as shipped, which a check of the database refuses beyond the ordered. */
export async function insertShipment(transaction: DatabaseTransaction, shipment: NewShipment): Promise<string> {
  const { orderId, actorId, units, tracking, idempotency } = shipment;
  const { carrier, carrierName, trackingNumber, trackingUrl } = tracking;
  const id = newId();
  await sql`
    with unit as (
      select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
        as unit ("lineId" uuid, quantity integer, "serialNumbers" text[])
    ), shipment as (
      insert into shipments (id, order_id, number, carrier, carrier_name, tracking_number, tracking_url, shipped_by,
        idempotency_key, request_hash)
      select ${id}::uuid, ${orderId}::uuid, coalesce(max(number), 0) + 1, ${carrier}::text, ${carrierName}::text,
        ${trackingNumber}::text, ${trackingUrl}::text, ${actorId}::uuid, ${idempotency?.key ?? null}::text,
        ${idempotency?.requestHash ?? null}::bytea
      from shipments where order_id = ${orderId}
    ), shipped as (
      update order_lines set shipped_quantity = shipped_quantity + unit.quantity
      from unit where order_lines.id = unit."lineId" and order_lines.order_id = ${orderId}
      returning order_lines.id, unit.quantity, unit."serialNumbers" as serial_numbers
    )
    insert into shipment_lines (shipment_id, order_line_id, quantity, serial_numbers)
    select ${id}::uuid, id, quantity, serial_numbers from shipped
  `.execute(transaction);
  return id;
}
