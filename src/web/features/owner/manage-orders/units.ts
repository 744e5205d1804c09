import type { OrderShipments } from '../../../../contract/orders/shipment.ts';

type Units = { lineId: string; name: string; count: number };

/** In no parcel yet, by line. */
export const openUnits = ({ lines }: Pick<OrderShipments, 'lines'>): Units[] =>
  lines.filter(({ open }) => open > 0).map(({ lineId, name, open }) => ({ lineId, name, count: open }));

/** In parcels that are under way, by line. */
export function undeliveredUnits({ lines, shipments }: OrderShipments): Units[] {
  const sent = shipments.filter(({ deliveredAt }) => deliveredAt === null).flatMap((parcel) => parcel.lines);
  return lines.flatMap(({ lineId, name }) => {
    const count = sent.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
    return count > 0 ? [{ lineId, name, count }] : [];
  });
}
