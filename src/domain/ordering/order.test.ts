import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBecome, isOpenForPayment, isPaid, orderStatuses, type StockOperation, stockOperationsOf } from './order.ts';

const allowed = [
  'unpaid>paid',
  'unpaid>cancelled',
  'unpaid>expired',
  'paid>shipped',
  'paid>refunded',
  'shipped>delivered',
  'shipped>refunded',
  'delivered>refunded',
  'cancelled>paid',
  'cancelled>refunded',
  'expired>paid',
  'expired>refunded',
];

const effect: Record<StockOperation, number> = { reserve: -1, release: 1, sell: 0, return: 1 };

describe('the state machine', () => {
  test('allows exactly these transitions', () => {
    const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
    expect(
      pairs
        .filter(([from, to]) => canBecome(from, to))
        .map(([from, to]) => `${from}>${to}`)
        .sort(),
    ).toEqual([...allowed].sort());
  });

  test('restocks exactly once, and only what was neither shipped nor restocked before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...orderStatuses), { maxLength: 12 }),
        fc.integer({ min: 1, max: 999 }),
        (wanted, quantity) => {
          let status: (typeof orderStatuses)[number] = 'unpaid';
          let available = -quantity;
          const visited = new Set<string>([status]);
          for (const next of wanted) {
            if (!canBecome(status, next)) continue;
            for (const act of stockOperationsOf(status, next)) available += effect[act] * quantity;
            status = next;
            visited.add(status);
          }
          const isBack =
            status === 'cancelled' || status === 'expired' || (status === 'refunded' && !visited.has('shipped'));
          expect(available).toBe(isBack ? 0 : -quantity);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('an order counts as paid from its payment to its refund', () => {
  expect(orderStatuses.filter((status) => isPaid({ status }))).toEqual(['paid', 'shipped', 'delivered']);
});

test('an unpaid order accepts a payment until its hold ends', () => {
  const holdEndsAt = new Date('2026-01-01T12:00:00Z');
  expect(isOpenForPayment({ status: 'unpaid', holdEndsAt }, new Date('2026-01-01T11:59:59Z'))).toBe(true);
  expect(isOpenForPayment({ status: 'unpaid', holdEndsAt }, holdEndsAt)).toBe(false);
  expect(isOpenForPayment({ status: 'expired', holdEndsAt }, new Date('2026-01-01T11:00:00Z'))).toBe(false);
});
