import type { Booking } from '../contract/booking.ts';

type Sum = 'subtotal' | 'discount' | 'shipping' | 'taxAdded' | 'taxRemoved';

/** What leads from the lines to the total; nothing if they are the total. */
export function sumsOf({ price, totals }: Pick<Booking, 'price' | 'totals'>): [Sum, number][] {
  const { subtotal, discount, shipping, taxAdjustment } = totals;
  if (subtotal === price && discount === 0 && shipping === 0 && taxAdjustment === 0) return [];
  const sums: [Sum, number][] = [
    ['subtotal', subtotal],
    ['discount', -discount],
    ['shipping', shipping],
    [taxAdjustment < 0 ? 'taxRemoved' : 'taxAdded', taxAdjustment],
  ];
  return sums.filter(([name, amount]) => name === 'subtotal' || amount !== 0);
}

/** What a refund leaves of the total; nothing without one. */
export function refundSumsOf({
  price,
  refunded,
}: Pick<Booking, 'price' | 'refunded'>): ['refunded' | 'kept', number][] {
  if (refunded === 0) return [];
  return [
    ['refunded', -refunded],
    ['kept', price - refunded],
  ];
}
