import { Refusal } from '../../contract/error.ts';
import type { PackingSlip, PackingSlips } from '../../contract/orders/packing-slip.ts';
import type { Database } from '../../db/connect.ts';
import { linesOfAddress } from '../addresses/lines-of-address.ts';
import { sharesOf } from '../builds/build-shares.ts';
import { localDate } from '../kernel/local-time.ts';
import { openLines, openQuantity } from '../ordering/line-quantities.ts';
import type { Order, OrderBuild } from '../ordering/order.ts';
import { findOrder, findOrdersById } from '../ordering/orders.ts';
import { findLastShipments, findShipment, type Shipment, type ShipmentLine } from '../shipments/shipments.ts';
import { nameOfCarrier, noTracking, type Tracking } from '../shipments/tracking.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { sellerOf } from './seller.ts';

type Shop = Pick<DocumentDependencies, 'db' | 'timeZone' | 'shopName'>;

/** From the current state: it is not a document of the books. Throws `shipment_not_found`. */
export async function findPackingSlip(shop: Shop, shipmentId: string): Promise<PackingSlip> {
  const shipment = await findShipment(shop.db, shipmentId);
  const order = shipment && (await findOrder(shop.db, shipment.orderId));
  if (!order) throw new Refusal('shipment_not_found');
  const [seller, places] = await Promise.all([findSeller(shop), findPlaces(shop.db, [order])]);
  return slipOf(shop, { order, parcel: shipment, seller, places });
}

/**
 * The slips of parcels that are packed now: what is still to be shipped of each order, or its last parcel if that is
 * nothing, in the order of the ids. Throws `booking_not_found`.
 */
export async function findPlannedSlips(shop: Shop, orderIds: readonly string[]): Promise<PackingSlips> {
  const found = await findOrdersById(shop.db, [...orderIds]);
  const orders = [...new Set(orderIds)].flatMap((id) => found.find((order) => order.id === id) ?? []);
  const [first, ...others] = orders;
  if (!first || orders.length < new Set(orderIds).size) throw new Refusal('booking_not_found');
  const [seller, places, sent] = await Promise.all([
    findSeller(shop),
    findPlaces(shop.db, orders),
    findLastShipments(
      shop.db,
      orders.map(({ id }) => id),
    ),
  ]);
  const planned = (order: Order) =>
    slipOf(shop, { order, parcel: packedNow(order, sent.get(order.id)), seller, places });
  return [planned(first), ...others.map(planned)];
}

type Parcel = Pick<Shipment, keyof Tracking | 'id' | 'number' | 'shippedAt'> & {
  lines: Pick<ShipmentLine, 'lineId' | 'name' | 'quantity' | 'serialNumbers'>[];
};

function packedNow({ id, lines }: Order, last: Shipment | undefined): Parcel {
  const open = openLines(lines);
  if (open.length === 0 && last) return last;
  return {
    ...noTracking,
    ...{ id, number: (last?.number ?? 0) + 1, shippedAt: new Date() },
    lines: open.map((line) => ({ ...line, lineId: line.id, serialNumbers: [] })),
  };
}

async function findSeller(shop: Shop): Promise<PackingSlip['seller']> {
  const { lines, country, email, phone } = sellerOf(await findShopSettings(shop.db), shop.shopName);
  return { lines, country, email, phone };
}

type Place = { partNumber: string | null; bin: string | null };

/** By the id of a line. */
async function findPlaces(db: Database, orders: readonly Order[]): Promise<Map<string, Place>> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderLines.id', 'products.partNumber', 'products.bin'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

type SlipParts = {
  order: Order;
  parcel: Parcel;
  seller: PackingSlip['seller'];
  places: ReadonlyMap<string, Place>;
};

function slipOf({ timeZone }: Shop, { order, parcel, seller, places }: SlipParts): PackingSlip {
  const isPickup = order.delivery?.isPickup ?? false;
  const address = isPickup ? null : order.shippingAddress;
  const packed = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    _id: parcel.id,
    bookingId: order.id,
    bookingNumber: order.number,
    isPickup,
    number: parcel.number,
    placedOn: localDate(order.createdAt, timeZone),
    shippedOn: localDate(parcel.shippedAt, timeZone),
    seller,
    recipient: {
      lines: address ? linesOfAddress(address) : [order.customerName],
      country: address?.country ?? null,
    },
    carrier: nameOfCarrier(parcel),
    trackingNumber: parcel.trackingNumber,
    lines: parcel.lines.map(({ lineId, name, quantity, serialNumbers }) => ({
      ...{ name, quantity, serialNumbers },
      partNumber: places.get(lineId)?.partNumber ?? null,
      bin: places.get(lineId)?.bin ?? null,
    })),
    builds: packedBuilds(order, parcel),
    others: order.lines
      .map((line) => ({
        name: line.name,
        quantity: line.shippedQuantity + openQuantity(line) - (packed.get(line.id) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

/** A parcel may have only some of the parts. */
function packedBuilds({ builds }: Order, { lines }: Parcel): PackingSlip['builds'] {
  const packed = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return sharesOf<OrderBuild['parts'][number], OrderBuild>(builds, packed, ({ lineId }) => lineId).flatMap(
    ({ name, parts }) => {
      const inParcel = parts
        .filter(({ held }) => held > 0)
        .map(({ lineId, held }) => ({ line: lines.findIndex((line) => line.lineId === lineId), quantity: held }));
      return inParcel.length > 0 ? [{ name, parts: inParcel }] : [];
    },
  );
}

export function packingSlipName({ bookingNumber, number }: Pick<PackingSlip, 'bookingNumber' | 'number'>): string {
  return `packing-slip-${bookingNumber}-${number}.pdf`;
}
