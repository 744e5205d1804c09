import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CarrierCode } from '../../contract/orders/carrier.ts';
import type { Database } from '../../db/connect.ts';
import type { Tracking } from './tracking.ts';

export type Shipment = Tracking & {
  id: string;
  orderId: string;
  /** Within the order: 1, 2, … */
  number: number;
  shippedAt: Date;
  deliveredAt: Date | null;
  lines: ShipmentLine[];
};

export type ShipmentLine = {
  lineId: string;
  name: string;
  pictureUrl: string;
  quantity: number;
  /** At most one for each unit, different from each other. */
  serialNumbers: string[];
};

export async function findShipment(db: Database, id: string): Promise<Shipment | undefined> {
  return selectShipments(db).where('shipments.id', '=', id).executeTakeFirst();
}

/** In the order in which they were sent. */
export async function findShipmentsOf(db: Database, orderId: string): Promise<Shipment[]> {
  return selectShipments(db).where('shipments.orderId', '=', orderId).orderBy('shipments.number').execute();
}

/** The last of each order that has one. */
export async function findLastShipments(db: Database, orderIds: readonly string[]): Promise<Map<string, Shipment>> {
  const shipments = await selectShipments(db)
    .distinctOn('shipments.orderId')
    .where('shipments.orderId', 'in', [...orderIds])
    .orderBy('shipments.orderId')
    .orderBy('shipments.number', 'desc')
    .execute();
  return new Map(shipments.map((shipment) => [shipment.orderId, shipment]));
}

export async function findShipmentsOfUser(db: Database, userId: string): Promise<Shipment[]> {
  return selectShipments(db)
    .innerJoin('orders', 'orders.id', 'shipments.orderId')
    .where('orders.userId', '=', userId)
    .orderBy('shipments.shippedAt')
    .orderBy('shipments.id')
    .execute();
}

/** Without a `where`. */
function selectShipments(db: Database) {
  return db
    .selectFrom('shipments')
    .select((eb) => [
      'shipments.id',
      'shipments.orderId',
      'shipments.number',
      eb.ref('shipments.carrier').$castTo<CarrierCode | null>().as('carrier'),
      'shipments.carrierName',
      'shipments.trackingNumber',
      'shipments.trackingUrl',
      'shipments.shippedAt',
      'shipments.deliveredAt',
      jsonArrayFrom(
        eb
          .selectFrom('shipmentLines')
          .innerJoin('orderLines', 'orderLines.id', 'shipmentLines.orderLineId')
          .select([
            'orderLines.id as lineId',
            'orderLines.name',
            'orderLines.pictureUrl',
            'shipmentLines.quantity',
            'shipmentLines.serialNumbers',
          ])
          .whereRef('shipmentLines.shipmentId', '=', 'shipments.id')
          .orderBy('orderLines.id'),
      ).as('lines'),
    ]);
}
