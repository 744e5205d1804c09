import { Refusal } from '../../contract/error.ts';
import type { PackingSlip } from '../../contract/orders/packing-slip.ts';
import { linesOfAddress } from '../addresses/lines-of-address.ts';
import { localDate } from '../kernel/local-time.ts';
import { openQuantity } from '../ordering/line-quantities.ts';
import { findOrder } from '../ordering/orders.ts';
import { findShipment } from '../shipments/shipments.ts';
import { nameOfCarrier } from '../shipments/tracking.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { sellerOf } from './seller.ts';

type Shop = Pick<DocumentDependencies, 'db' | 'timeZone' | 'shopName'>;

/** From the current state: it is not a document of the books. Throws `shipment_not_found`. */
export async function findPackingSlip(shop: Shop, shipmentId: string): Promise<PackingSlip> {
  const shipment = await findShipment(shop.db, shipmentId);
  const order = shipment && (await findOrder(shop.db, shipment.orderId));
  if (!order) throw new Refusal('shipment_not_found');
  const { lines, country, email, phone } = sellerOf(await findShopSettings(shop.db), shop.shopName);
  const isPickup = order.delivery?.isPickup ?? false;
  const address = isPickup ? null : order.shippingAddress;
  const packed = new Map(shipment.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    _id: shipment.id,
    bookingId: order.id,
    bookingNumber: order.number,
    isPickup,
    number: shipment.number,
    placedOn: localDate(order.createdAt, shop.timeZone),
    shippedOn: localDate(shipment.shippedAt, shop.timeZone),
    seller: { lines, country, email, phone },
    recipient: {
      lines: address ? linesOfAddress(address) : [order.customerName],
      country: address?.country ?? null,
    },
    carrier: nameOfCarrier(shipment),
    trackingNumber: shipment.trackingNumber,
    lines: shipment.lines.map(({ name, quantity, serialNumbers }) => ({ name, quantity, serialNumbers })),
    others: order.lines
      .map((line) => ({
        name: line.name,
        quantity: line.shippedQuantity + openQuantity(line) - (packed.get(line.id) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

export function packingSlipName({ bookingNumber, number }: Pick<PackingSlip, 'bookingNumber' | 'number'>): string {
  return `packing-slip-${bookingNumber}-${number}.pdf`;
}
