import type { ChangedTracking, NewShipment, Shipment as PresentedShipment } from '../../../contract/orders/shipment.ts';
import type { Shipment } from '../../../domain/shipments/shipments.ts';
import { nameOfCarrier, type Tracking, trackingLinkOf } from '../../../domain/shipments/tracking.ts';

export function presentShipment(shipment: Shipment): PresentedShipment {
  const { id, orderId, number, carrier, trackingNumber, shippedAt, deliveredAt, lines } = shipment;
  return {
    _id: id,
    bookingId: orderId,
    number,
    carrier: carrier && { code: carrier, name: nameOfCarrier(shipment) ?? '' },
    trackingNumber,
    trackingUrl: trackingLinkOf(shipment),
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: lines.map(({ pictureUrl, ...line }) => ({ ...line, picture: pictureUrl })),
  };
}

export function trackingOf(body: NewShipment | ChangedTracking): Tracking {
  const { carrier = null, carrierName = null, trackingNumber = null, trackingUrl = null } = body;
  return { carrier, carrierName, trackingNumber, trackingUrl };
}
