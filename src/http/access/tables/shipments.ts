import { correctAddress } from '../../../contract/orders/order-address.ts';
import { getPackingSlip, getPackingSlipFile } from '../../../contract/orders/packing-slip.ts';
import { listItemsToPick } from '../../../contract/orders/picking-list.ts';
import {
  getLabelAddresses,
  getPackingSlips,
  listOrdersToShip,
  shipOrders,
} from '../../../contract/orders/ship-orders.ts';
import { changeTracking, deliverShipment, listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { acceptVatId, getVatCheck } from '../../../contract/orders/vat-check.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { address } from '../../../testing/scene/orders.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

async function paidOrder({ owner, product }: Scene) {
  const { id } = await buyAndSettle(owner, product);
  return { params: { id } };
}

const idsOfOrder = async (scene: Scene) => ({ query: { ids: (await paidOrder(scene)).params.id } });

async function wholeOrder(scene: Scene) {
  const asked = await paidOrder(scene);
  const { body } = await scene.owner.call(listShipments, asked);
  return { ...asked, body: { lines: body.lines.map(({ lineId, open }) => ({ lineId, quantity: open })) } };
}

async function shipment(scene: Scene) {
  const { body } = await (await scene.shop.admin()).call(shipLines, await wholeOrder(scene));
  return { params: { id: body._id } };
}

export const shipmentsAccess: AccessCase[] = [
  {
    endpoint: listShipments,
    staff: ['orders', 'support', 'accounting'],
    ask: paidOrder,
    anonymous: '404 booking_not_found',
    owner: '200',
    other: '404 booking_not_found',
    admin: '200',
  },
  { endpoint: getVatCheck, staff: ['orders', 'support', 'accounting'], ask: paidOrder, ...adminOnly },
  { endpoint: acceptVatId, staff: ['orders'], ask: paidOrder, ...adminOnly, admin: '404 vat_check_not_found' },
  { endpoint: listItemsToPick, staff: ['orders'], ask: () => ({}), ...adminOnly },
  {
    endpoint: correctAddress,
    staff: ['orders', 'support'],
    // Bookings have no address.
    ask: async (scene) => ({ ...(await paidOrder(scene)), body: { address } }),
    ...adminOnly,
    admin: '409 address_fixed',
  },
  { endpoint: listOrdersToShip, staff: ['orders'], ask: () => ({}), ...adminOnly },
  {
    endpoint: shipOrders,
    staff: ['orders'],
    ask: async (scene) => ({ body: { orders: [{ order: (await paidOrder(scene)).params.id }] } }),
    ...adminOnly,
  },
  { endpoint: getPackingSlips, staff: ['orders'], ask: idsOfOrder, ...adminOnly },
  { endpoint: getLabelAddresses, staff: ['orders'], ask: idsOfOrder, ...adminOnly },
  { endpoint: shipLines, staff: ['orders'], ask: wholeOrder, ...adminOnly, admin: '201' },
  { endpoint: getPackingSlip, staff: ['orders'], ask: shipment, ...adminOnly },
  { endpoint: getPackingSlipFile, staff: ['orders'], ask: shipment, ...adminOnly },
  { endpoint: deliverShipment, staff: ['orders'], ask: shipment, ...adminOnly },
  {
    endpoint: changeTracking,
    staff: ['orders'],
    ask: async (scene) => ({ ...(await shipment(scene)), body: { carrier: 'ups', trackingNumber: '1Z' } }),
    ...adminOnly,
  },
];
