import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardIntent } from './card-payments.ts';
import { differencesOf, type RecordedPayment } from './differences.ts';

const there = (given: Partial<CardIntent> = {}): CardIntent => ({
  id: 'pi_1',
  clientSecret: '',
  orderId: 'order',
  amount: 100,
  currency: 'USD',
  status: 'succeeded',
  refundedAmount: 0,
  ...given,
});

const here = (given: Partial<RecordedPayment> = {}): RecordedPayment => ({
  intentId: 'pi_1',
  orderId: 'order',
  status: 'succeeded',
  amount: 100,
  currency: 'USD',
  orderStatus: 'paid',
  refundedAmount: given.status === 'refunded' ? 100 : 0,
  dueAmount: 0,
  byHandAmount: 0,
  ...given,
});

const kinds = (intent?: CardIntent, payment?: RecordedPayment) =>
  differencesOf(intent ? [intent] : [], payment ? [payment] : []).map(({ kind }) => kind);

describe('M6 the payments of the provider and the shop', () => {
  test.each([
    [there(), here()],
    [there({ refundedAmount: 100 }), here({ status: 'refunded' })],
    // Under way, or never paid.
    [there({ refundedAmount: 0 }), here({ status: 'refund_due' })],
    [there({ refundedAmount: 100 }), here({ status: 'refund_due' })],
    // Refunded in part, and in parts that are not all made yet.
    [there({ refundedAmount: 30 }), here({ refundedAmount: 30 })],
    [there({ refundedAmount: 30 }), here({ refundedAmount: 30, dueAmount: 20 })],
    [there({ refundedAmount: 50 }), here({ refundedAmount: 30, dueAmount: 20 })],
    [there({ refundedAmount: 30 }), here({ status: 'refund_due', refundedAmount: 30, dueAmount: 70 })],
    [there({ status: 'open' }), here({ status: 'open' })],
    [there({ status: 'processing' }), here({ status: 'open' })],
    [there({ status: 'canceled' }), here({ status: 'canceled' })],
    [there({ status: 'canceled' }), here({ status: 'open' })],
    [there({ status: 'open' }), undefined],
    [there({ refundedAmount: 100 }), undefined],
    [there({ refundedAmount: 100 }), here({ status: 'canceled' })],
    [undefined, here({ status: 'canceled' })],
  ])('agree: %o and %o', (intent, payment) => {
    expect(kinds(intent, payment)).toEqual([]);
  });

  test.each([
    ['paid_there_only', there(), here({ status: 'open' })],
    ['paid_there_only', there(), here({ status: 'canceled' })],
    ['paid_there_only', there({ refundedAmount: 1 }), here({ status: 'open' })],
    ['paid_here_only', there({ status: 'open' }), here()],
    ['paid_here_only', there({ status: 'canceled' }), here({ status: 'refunded' })],
    ['amount', there({ amount: 99 }), here()],
    ['amount', there({ currency: 'EUR' }), here()],
    ['refunded_there_only', there({ refundedAmount: 1 }), here()],
    ['refunded_here_only', there({ refundedAmount: 99 }), here({ status: 'refunded' })],
    ['refunded_there_only', there({ refundedAmount: 31 }), here({ refundedAmount: 30 })],
    ['refunded_there_only', there({ refundedAmount: 51 }), here({ refundedAmount: 30, dueAmount: 20 })],
    ['refunded_here_only', there({ refundedAmount: 29 }), here({ refundedAmount: 30, dueAmount: 70 })],
    ['refunded_here_only', there({ refundedAmount: 29 }), here({ status: 'refund_due', refundedAmount: 30 })],
    ['unknown_there', undefined, here()],
    ['unknown_here', there(), undefined],
  ])('differ by %s: %o and %o', (kind, intent, payment) => {
    expect(kinds(intent, payment)).toEqual([kind]);
  });

  test('are compared in pairs, independent of other payments', () => {
    const intents = fc.array(
      fc.record({
        status: fc.constantFrom('open', 'processing', 'succeeded', 'canceled' as const),
        refundedAmount: fc.constantFrom(0, 40, 100),
        isKnown: fc.boolean(),
        booked: fc.constantFrom('open', 'succeeded', 'canceled', 'refund_due', 'refunded' as const),
        isBooked: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(intents, (all) => {
        const pairs = all.map(({ status, refundedAmount, isKnown, booked, isBooked }, n) => ({
          intent: isKnown ? there({ id: `pi_${n}`, status: status as 'open', refundedAmount }) : undefined,
          payment: isBooked ? here({ intentId: `pi_${n}`, status: booked as 'open' }) : undefined,
        }));
        const together = differencesOf(
          pairs.flatMap(({ intent }) => intent ?? []),
          pairs.flatMap(({ payment }) => payment ?? []),
        );
        const alone = pairs.flatMap(({ intent, payment }) => kinds(intent, payment));
        expect(together.map(({ kind }) => kind).sort()).toEqual(alone.sort());
      }),
    );
  });
});
