import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardDeliveryLeft } from './standard-delivery.ts';

const order = (shippingAmount: number, standardAmount: number | undefined, more: object = {}) => ({
  delivery: {
    methodId: 'm',
    name: 'Express',
    isPickup: false,
    earliest: '2026-01-01',
    latest: '2026-01-02',
    ...(standardAmount !== undefined && { standardAmount }),
  },
  shippingAmount,
  shippingNetAmount: shippingAmount,
  shippingTaxAmount: 0,
  discountAmount: 0,
  lines: [{ discountAmount: 0 }],
  ...more,
});
const all = (amount: number) => ({ netAmount: amount, taxAmount: 0 });

test.each([
  ['standard delivery comes back whole', order(490, 490), 490, 490],
  ['express only as far as standard delivery costs', order(1490, 490), 1490, 490],
  ['nothing, where standard delivery is free', order(1490, 0), 1490, 0],
  ['all, where the order does not know it', order(1490, undefined), 1490, 1490],
  ['all of a free delivery is nothing', order(0, 0), 0, 0],
  ['what was refunded before counts', order(1490, 490), 1300, 300],
  ['and may be more than standard delivery', order(1490, 490), 500, 0],
  ['with tax on top', order(1490, 490, { shippingNetAmount: 1490, shippingTaxAmount: 283 }), 1773, 583],
  // 10.00 of 15.00 was paid, and standard delivery costs 5.00.
  [
    'a discount is not taken from standard delivery',
    order(1500, 500, { shippingNetAmount: 1000, discountAmount: 500 }),
    1000,
    500,
  ],
  ['but no more than was paid', order(1500, 500, { shippingNetAmount: 300, discountAmount: 1200 }), 300, 300],
  [
    'a discount of goods is another',
    order(1490, 490, { discountAmount: 50, lines: [{ discountAmount: 50 }] }),
    1490,
    490,
  ],
  ['an order without delivery', { ...order(0, 0), delivery: null }, 0, 0],
])('%s', (_, of, left, owed) => {
  expect(standardDeliveryLeft(of, all(left))).toBe(owed);
});

test('is never more than is left, nor than was paid for standard delivery', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, amount, (shipping, standard, left) => {
      fc.pre(left <= shipping);
      const owed = standardDeliveryLeft(order(shipping, standard), all(left));
      expect(owed).toBeGreaterThanOrEqual(0);
      expect(owed).toBeLessThanOrEqual(left);
      expect(owed).toBeLessThanOrEqual(Math.min(shipping, standard));
    }),
  );
});
