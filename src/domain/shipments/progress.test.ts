import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openQuantity, shortagesOf } from '../ordering/line-quantities.ts';
import type { OrderStatus } from '../ordering/order.ts';
import { statusAfter } from './progress.ts';

type Act = { ship: number[] } | { deliver: number };

const someActs = fc.array(
  fc.oneof(
    fc.record({ ship: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }) }),
    fc.record({ deliver: fc.integer({ min: 0, max: 6 }) }),
  ) as fc.Arbitrary<Act>,
  { maxLength: 20 },
);

test('however an order is shipped and delivered, no more goes out than was ordered, and its status follows', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(quantities, someActs, (ordered, acts) => {
      const lines = ordered.map((quantity, index) => ({
        id: `line ${index}`,
        quantity,
        shippedQuantity: 0,
        cancelledQuantity: 0,
      }));
      const shipments: { deliveredAt: Date | null; units: number }[] = [];
      let status: OrderStatus = 'paid';
      for (const act of acts) {
        if ('ship' in act) {
          const units = lines
            .map(({ id }, index) => ({ lineId: id, quantity: act.ship[index] ?? 0 }))
            .filter(({ quantity }) => quantity > 0);
          const isRefused = units.length === 0 || status !== 'paid' || shortagesOf(lines, units).length > 0;
          if (!isRefused) {
            for (const line of lines) {
              line.shippedQuantity += units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
            }
            shipments.push({ deliveredAt: null, units: units.reduce((sum, { quantity }) => sum + quantity, 0) });
          }
        } else {
          const shipment = shipments[act.deliver];
          if (shipment) shipment.deliveredAt = new Date();
        }
        status = statusAfter(status, lines, shipments);
        const open = lines.reduce((sum, line) => sum + openQuantity(line), 0);
        const sent = shipments.reduce((sum, { units }) => sum + units, 0);
        expect(open + sent).toBe(ordered.reduce((sum, quantity) => sum + quantity, 0));
        expect(lines.every((line) => openQuantity(line) >= 0)).toBe(true);
        const isArrived = shipments.every(({ deliveredAt }) => deliveredAt !== null);
        expect(status).toBe(open > 0 ? 'paid' : isArrived ? 'delivered' : 'shipped');
      }
    }),
  );
});

test.each(['unpaid', 'cancelled', 'expired', 'refunded', 'delivered'] as const)(
  'an order that is %s stays so',
  (status) => {
    const lines = [{ quantity: 2, shippedQuantity: 2, cancelledQuantity: 0 }];
    expect(statusAfter(status, lines, [{ deliveredAt: null }])).toBe(status);
  },
);

test('an order of which nothing was shipped is not shipped by the end of its open units', () => {
  expect(statusAfter('paid', [], [])).toBe('paid');
});
