import { createHash } from 'node:crypto';
import type { OrderToPlace } from '../../domain/ordering/placing/order-to-place.ts';
import { type TotalsInput, totalsOf } from '../../domain/tax/totals.ts';
import type { StockedProduct } from './stock.ts';

export type Wanted = [product: Pick<StockedProduct, 'id' | 'price'>, quantity: number];

type Details = Partial<
  Pick<OrderToPlace, 'userId' | 'contactEmail' | 'networkAddress' | 'browserToken' | 'discounts' | 'delivery'>
> & {
  key?: string;
  /** The list price contains this rate, in thousandths of a percent. */
  homeRate?: number;
  rate?: number;
  discountAmount?: number;
  shippingAmount?: number;
};

export const address = { name: 'Robin', line1: 'Street 1', city: 'Town', postalCode: '12345', country: 'DE' };

/** A guest's, unless it has `userId`. */
export function orderOf(wanted: Wanted[], details: Details = {}): OrderToPlace {
  const { userId = null, contactEmail = 'guest@example.com', key, rate = 0, homeRate = 0 } = details;
  const { discountAmount = 0, shippingAmount, discounts = [], networkAddress = '192.0.2.1', browserToken } = details;
  const input: TotalsInput = {
    lines: wanted.map(([{ id, price }, quantity], index) => ({
      key: id,
      unitAmount: Math.round(price * 100),
      quantity,
      homeRate,
      rate,
      discountAmount: index === 0 ? discountAmount : 0,
    })),
    delivery: shippingAmount === undefined ? null : { amount: shippingAmount, discountAmount: 0, homeRate, rate },
    pricesIncludeTax: true,
  };
  const { lines, delivery, taxes: _, ...totals } = totalsOf(input);
  return {
    userId,
    contactEmail,
    customerName: 'Robin',
    ...totals,
    lines: lines.map(({ key: productId, ...line }) => ({ ...line, productId })),
    delivery: delivery && {
      amount: delivery.amount,
      netAmount: delivery.netAmount,
      taxAmount: delivery.taxAmount,
      taxRate: delivery.taxRate,
      methodId: '01890000-0000-7000-8000-0000000000d1',
      name: 'Parcel',
      isPickup: false,
      earliest: '2026-11-25',
      latest: '2026-11-27',
    },
    shippingAddress: delivery && address,
    billingAddress: null,
    vatId: null,
    isReverseCharge: false,
    discounts,
    networkAddress,
    browserToken,
    ...(key && { idempotency: { key, requestHash: createHash('sha256').update(JSON.stringify(wanted)).digest() } }),
  };
}
