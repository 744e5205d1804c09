import { getPackingSlip, getPackingSlipFile } from '../../../contract/orders/packing-slip.ts';
import { changeTracking, deliverShipment, listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { findPackingSlip, packingSlipName } from '../../../domain/documents/packing-slip.ts';
import { openQuantity } from '../../../domain/ordering/line-quantities.ts';
import { changeTracking as change, deliverShipment as deliver } from '../../../domain/shipments/change-shipment.ts';
import { shipLines as ship } from '../../../domain/shipments/ship-lines.ts';
import { findShipmentsOf } from '../../../domain/shipments/shipments.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentShipment, trackingOf } from '../../present/orders/shipment.ts';
import { type Route, route } from '../../server/route.ts';
import { findOrderFor } from './find-order-for.ts';

export const shipmentRoutes = (shop: Shop): Route[] => [
  route(listShipments, async ({ params }, caller) => {
    const { id, lines } = await findOrderFor(shop, caller, params.id);
    return {
      lines: lines.map((line) => ({
        lineId: line.id,
        name: line.name,
        picture: line.pictureUrl,
        quantity: line.quantity,
        open: openQuantity(line),
      })),
      shipments: (await findShipmentsOf(shop.db, id)).map(presentShipment),
    };
  }),

  route(shipLines, async ({ params, body }, { actor, idempotencyKey }) => {
    const units = body.lines.map(({ serialNumbers = [], ...line }) => ({ ...line, serialNumbers }));
    const wanted = { orderId: params.id, units, tracking: trackingOf(body), idempotencyKey };
    return presentShipment(await ship(shop, actor, wanted));
  }),

  route(getPackingSlip, ({ params }) => findPackingSlip(shop, params.id)),

  route(getPackingSlipFile, async ({ params }) => {
    const slip = await findPackingSlip(shop, params.id);
    return { name: packingSlipName(slip), bytes: await shop.renderPackingSlips([slip]) };
  }),

  route(deliverShipment, async ({ params }, { actor }) => presentShipment(await deliver(shop, actor, params.id))),

  route(changeTracking, async ({ params, body }, { actor }) => {
    const wanted = { tracking: trackingOf(body), isNotified: body.notify === 'customer' };
    return presentShipment(await change(shop, actor, params.id, wanted));
  }),
];
