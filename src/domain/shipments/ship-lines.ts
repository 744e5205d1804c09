import { Refusal } from '../../contract/error.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { findRepeatedOfOrder } from '../kernel/find-repeated-of-order.ts';
import { type Idempotency, idempotencyOf } from '../kernel/idempotency.ts';
import { openLines, shortagesOf } from '../ordering/line-quantities.ts';
import type { Order } from '../ordering/order.ts';
import { assertVatIdChecked } from '../ordering/order-vat-check.ts';
import { lockOrder } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { advanceOrder } from './advance-order.ts';
import { insertShipment, type ShippedUnits } from './insert-shipment.ts';
import { findShipment, type Shipment } from './shipments.ts';
import { assertSerialsNotShipped } from './shipped-serial-numbers.ts';
import { noTracking, type Tracking } from './tracking.ts';

export type UnitsToShip = {
  orderId: string;
  /** Each of another line, or all open units. */
  units: ShippedUnits[] | 'open';
  tracking: Tracking;
  idempotencyKey?: string | undefined;
};

/**
 * Ships units in one parcel, all or none, and mails the customer; with the last open unit the order becomes shipped.
 * Idempotent for the same key and request. Throws `booking_not_found`, `booking_cannot_become`, `units_not_open` with
 * each line that has fewer open units, `serial_number_shipped`, `vat_id_unchecked`, `idempotency_key_reused`, `forbidden`.
 */
export async function shipLines(
  shop: Pick<Dependencies, 'db'>,
  actor: StaffActor,
  wanted: UnitsToShip,
): Promise<Shipment> {
  const { orderId, tracking } = wanted;
  const idempotency = idempotencyFor(wanted);
  const id = await asStaff(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    const repeated = await findRepeatedOfOrder(transaction, 'shipments', { orderId, idempotency });
    if (repeated) return repeated;
    if (order.status !== 'paid') throw new Refusal('booking_cannot_become', { from: order.status, to: 'shipped' });
    await assertVatIdChecked(transaction, orderId);
    const units = wanted.units === 'open' ? openUnits(order) : wanted.units;
    if (units.length === 0) throw new Refusal('booking_cannot_become', { from: order.status, to: 'shipped' });
    const names = new Map(order.lines.map((line) => [line.id, line.name]));
    const lines = shortagesOf(order.lines, units).map((line) => ({ ...line, name: names.get(line.lineId) ?? null }));
    if (lines.length > 0) throw new Refusal('units_not_open', { lines });
    await assertSerialsNotShipped(transaction, order.lines, units);
    const shipmentId = await insertShipment(transaction, {
      orderId,
      actorId: actor.userId,
      units,
      // What is picked up has no carrier.
      tracking: order.delivery?.isPickup ? noTracking : tracking,
      idempotency,
    });
    await addMail(transaction, { kind: 'shipment_sent', subjectId: shipmentId });
    // The mail of the shipment says all that the one of the order would.
    await advanceOrder(transaction, orderId, { actor: 'admin', actorId: actor.userId, sendsMail: false });
    return shipmentId;
  });
  return (await findShipment(shop.db, id)) as Shipment;
}

const openUnits = ({ lines }: Order): ShippedUnits[] =>
  openLines(lines).map(({ id: lineId, quantity }) => ({ lineId, quantity, serialNumbers: [] }));

function idempotencyFor({ units, tracking, idempotencyKey }: UnitsToShip): Idempotency | undefined {
  const { carrier, carrierName, trackingNumber, trackingUrl } = tracking;
  return idempotencyOf(idempotencyKey, [
    units === 'open' ? units : units.map(({ lineId, quantity, serialNumbers }) => [lineId, quantity, serialNumbers]),
    [carrier, carrierName, trackingNumber, trackingUrl],
  ]);
}
