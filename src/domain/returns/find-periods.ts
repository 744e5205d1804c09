import type { Database } from '../../db/connect.ts';
import { localDate } from '../kernel/local-time.ts';
import type { Order } from '../ordering/order.ts';
import { findShipmentsOf } from '../shipments/shipments.ts';
import { type ReturnPeriods, type ReturnTerms, returnPeriodsOf } from './period.ts';

export async function findPeriods(
  db: Database,
  order: Order,
  terms: ReturnTerms,
  timeZone: string,
): Promise<ReturnPeriods> {
  const shipments = await findShipmentsOf(db, order.id);
  const arrivals = shipments.map(({ shippedAt, deliveredAt }) => ({
    shippedOn: localDate(shippedAt, timeZone),
    deliveredOn: deliveredAt && localDate(deliveredAt, timeZone),
  }));
  return returnPeriodsOf(arrivals, order.delivery?.latest, terms);
}

export const todayIn = (timeZone: string): string => localDate(new Date(), timeZone);
