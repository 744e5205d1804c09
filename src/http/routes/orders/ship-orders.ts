import {
  getLabelAddresses,
  getPackingSlips,
  listOrdersToShip,
  shipOrders,
} from '../../../contract/orders/ship-orders.ts';
import { findPlannedSlips } from '../../../domain/documents/packing-slip.ts';
import { labelAddresses } from '../../../domain/exports/label-addresses.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import { localDate } from '../../../domain/kernel/local-time.ts';
import { findOrdersToShip } from '../../../domain/shipments/orders-to-ship.ts';
import { shipOrders as ship } from '../../../domain/shipments/ship-orders.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentOrderToShip } from '../../present/orders/order-to-ship.ts';
import { trackingOf } from '../../present/orders/shipment.ts';
import { presentPage } from '../../present/page.ts';
import { csvFile } from '../../server/download/csv-file.ts';
import { type Route, route } from '../../server/route.ts';

export const shipOrdersRoutes = (shop: Shop): Route[] => [
  route(listOrdersToShip, async ({ query }) =>
    presentPage(await findOrdersToShip(shop.db, query, shop.timeZone), presentOrderToShip),
  ),

  route(shipOrders, async ({ body: { orders: wanted, ...carrier } }, { actor, idempotencyKey }) => {
    const orders = wanted.map(({ order: orderId, trackingNumber }) => ({
      orderId,
      tracking: trackingOf({ ...carrier, trackingNumber }),
    }));
    const results = (await ship(shop, actor, { orders, idempotencyKey })).map((result) => ({
      order: result.orderId,
      shipment: 'shipmentId' in result ? result.shipmentId : null,
      problem: 'problem' in result ? result.problem : null,
    }));
    return { results };
  }),

  route(getPackingSlips, async ({ query: { ids } }) => ({
    name: `packing-slips-${localDate(new Date(), shop.timeZone)}.pdf`,
    bytes: await shop.renderPackingSlips(await findPlannedSlips(shop, ids)),
  })),

  route(getLabelAddresses, async ({ query: { ids } }, { actor }) => {
    const table = await labelAddresses(shop.db, ids);
    await recordAct(shop.db, actor);
    return { name: `label-addresses-${localDate(new Date(), shop.timeZone)}.csv`, bytes: csvFile(table) };
  }),
];
