import { listItemsToPick } from '../../../contract/orders/picking-list.ts';
import { findItemsToPick } from '../../../domain/shipments/picking-list.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';

export const pickingListRoutes = (shop: Shop): Route[] => [
  route(listItemsToPick, async ({ query }) =>
    presentPage(await findItemsToPick(shop.db, query, shop.timeZone), (item) => ({
      _id: item.id,
      name: item.name,
      picture: item.pictureUrl,
      partNumber: item.partNumber,
      bin: item.bin,
      quantity: item.quantity,
      promisedOn: item.promisedOn,
      orders: item.orders.map(({ orderId: bookingId, ...order }) => ({ bookingId, ...order })),
      orderCount: item.orderCount,
    })),
  ),
];
