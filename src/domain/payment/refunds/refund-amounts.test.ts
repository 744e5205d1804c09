import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asRefusal } from '../../../contract/error.ts';
import {
  amountLeftOf,
  amountOf,
  type Part,
  planRefund,
  planRest,
  type Refundable,
  type RefundableLine,
  type RefundPlan,
  type WantedRefund,
} from './refund-amounts.ts';

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 99_999_999 }));
const part = fc.record({ netAmount: amount, taxAmount: amount });

const line = fc
  .tuple(part, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([charged, quantity, open]) => ({
    ...charged,
    quantity,
    openQuantity: Math.min(open, quantity),
    withheldAmount: 0,
  }));

const order = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), delivery: part }).map(
  ({ lines, delivery }): Refundable => ({
    currency: 'EUR',
    delivery,
    lines: lines.map((each, index) => ({ lineId: `line ${index}`, ...each })),
  }),
);

/** Shares of what is left when the step is made. */
const step = fc.record({
  units: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), restock: fc.boolean() }), {
    maxLength: 8,
  }),
  delivery: fc.oneof(fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })),
  free: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  areReturned: fc.boolean(),
  deducted: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function wantedOf(left: Refundable, { units, delivery, free, areReturned, deducted }: Step): WantedRefund {
  const lines = units.flatMap(({ share, restock }, index) => {
    const each = left.lines[index % left.lines.length] as RefundableLine;
    const most = areReturned ? each.quantity - each.openQuantity : each.quantity;
    // Two entries of one line must not exceed it together.
    const chosen = Math.min(most, Math.floor(share * (most + 1)));
    const quantity = Math.floor(chosen / Math.ceil(units.length / left.lines.length));
    return quantity > 0 ? [{ lineId: each.lineId, quantity, restock }] : [];
  });
  const ofDelivery = typeof delivery === 'number' ? Math.floor(delivery * amountOf(left.delivery)) : delivery;
  const wanted = { lines, delivery: ofDelivery, amount: 0 };
  const planned = attempt(left, wanted, areReturned);
  const ofUnits = planned?.lines.reduce((total, each) => total + amountOf(each), 0) ?? 0;
  const deduction = Math.floor(deducted * ofUnits);
  if (deduction > 0) return { ...wanted, deduction };
  const before = planned?.amount ?? 0;
  return { ...wanted, amount: Math.floor(free * (amountLeftOf(left) - before)) };
}

/** Undefined where there is nothing to refund. */
function attempt(left: Refundable, wanted: WantedRefund, areReturned: boolean): RefundPlan | undefined {
  try {
    return planRefund(left, wanted, { areReturned });
  } catch (error) {
    if (asRefusal(error)?.code === 'nothing_to_refund') return undefined;
    throw error;
  }
}

const minus = (one: Part, other: Part): Part => ({
  netAmount: one.netAmount - other.netAmount,
  taxAmount: one.taxAmount - other.taxAmount,
});

function without(left: Refundable, plan: RefundPlan): Refundable {
  const lines = left.lines.map((each) => {
    const planned = plan.lines.find(({ lineId }) => lineId === each.lineId);
    if (!planned) return each;
    const quantity = each.quantity - planned.quantity;
    return {
      ...each,
      ...minus(each, planned),
      quantity,
      openQuantity: each.openQuantity - planned.cancelledQuantity,
      withheldAmount: each.withheldAmount + planned.withheldAmount,
    };
  });
  return { ...left, lines, delivery: minus(left.delivery, plan.delivery) };
}

const none = { netAmount: 0, taxAmount: 0 };

const parts = ({ lines, delivery }: Pick<Refundable, 'lines' | 'delivery'>) => [...lines, delivery];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function expectConsistent(left: Refundable, plan: RefundPlan): void {
  const rest = without(left, plan);
  for (const each of [...parts(rest), ...plan.lines, plan.delivery, plan.deliveryReduction]) {
    expect([each.netAmount >= 0, each.taxAmount >= 0]).toEqual([true, true]);
  }
  for (const each of rest.lines) {
    expect(each.openQuantity).toBeGreaterThanOrEqual(0);
    expect(each.quantity).toBeGreaterThanOrEqual(each.openQuantity);
    expect(each.withheldAmount).toBeGreaterThanOrEqual(0);
    expect(each.withheldAmount).toBeLessThanOrEqual(amountOf(each));
    // The last unit takes the rest, without what was deducted.
    if (each.quantity === 0) expect(amountOf(each)).toBe(each.withheldAmount);
  }
  for (const {
    quantity,
    cancelledQuantity,
    restockedQuantity,
    withheldAmount: _,
    reduction,
    ...planned
  } of plan.lines) {
    expect([cancelledQuantity <= quantity, restockedQuantity <= cancelledQuantity]).toEqual([true, true]);
    for (const each of [reduction, minus(planned, reduction)])
      expect([each.netAmount >= 0, each.taxAmount >= 0]).toEqual([true, true]);
  }
  expect(plan.amount + sum(plan.lines.map(({ quantity }) => quantity))).toBeGreaterThan(0);
  expect(plan.amount).toBe(sum([...plan.lines, plan.delivery].map(amountOf)));
  expect(plan.taxAmount).toBe(sum([...plan.lines, plan.delivery].map(({ taxAmount }) => taxAmount)));
  expect(amountLeftOf(rest)).toBe(amountLeftOf(left) - plan.amount);
  const goods = amountLeftOf({ lines: left.lines, delivery: none });
  if (goods > 0 && amountLeftOf(rest) === 0) expect(rest.lines.every(({ quantity }) => quantity === 0)).toBe(true);
}

describe('refunds', () => {
  test('in any steps, and then of the rest, are exactly what was charged: per line, of delivery and in all', () => {
    fc.assert(
      fc.property(order, fc.array(step, { maxLength: 8 }), (charged, steps) => {
        let left = charged;
        const plans: RefundPlan[] = [];
        for (const each of steps) {
          const wanted = wantedOf(left, each);
          const plan = attempt(left, wanted, each.areReturned);
          if (!plan) continue;
          expectConsistent(left, plan);
          plans.push(plan);
          left = without(left, plan);
        }
        if (amountLeftOf(left) > 0 || left.lines.some(({ quantity }) => quantity > 0)) {
          const rest = planRest(left);
          expectConsistent(left, rest);
          plans.push(rest);
        }
        expect(sum(plans.map((plan) => plan.amount))).toBe(amountLeftOf(charged));
        for (const each of charged.lines) {
          const planned = plans.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === each.lineId));
          const total = (name: 'netAmount' | 'taxAmount' | 'quantity' | 'cancelledQuantity') =>
            sum(planned.map((one) => one[name]));
          expect([total('netAmount'), total('taxAmount')]).toEqual([each.netAmount, each.taxAmount]);
          expect([total('quantity'), total('cancelledQuantity')]).toEqual([each.quantity, each.openQuantity]);
        }
        for (const name of ['netAmount', 'taxAmount'] as const)
          expect(sum(plans.map(({ delivery }) => delivery[name]))).toBe(charged.delivery[name]);
      }),
      { numRuns: 1000 },
    );
  });

  test('of units cost their share of what is left, and the tax in it', () => {
    const left = one({ quantity: 3, netAmount: 840, taxAmount: 160 });
    const plan = planRefund(left, units(1), { areReturned: false });
    expect(plan.lines[0]).toMatchObject({ quantity: 1, netAmount: 280, taxAmount: 53 });
    expect(planRefund(without(left, plan), units(2), { areReturned: false }).amount).toBe(667);
  });

  test('of a free amount are spread over lines and delivery in proportion', () => {
    const left = { ...one({ quantity: 1, netAmount: 900, taxAmount: 0 }), delivery: { netAmount: 84, taxAmount: 16 } };
    const plan = planRefund(left, { lines: [], delivery: false, amount: 10 }, { areReturned: false });
    expect(plan.lines[0]).toMatchObject({ quantity: 0, netAmount: 9, reduction: { netAmount: 9 } });
    expect([plan.delivery, plan.deliveryReduction]).toEqual([
      { netAmount: 1, taxAmount: 0 },
      { netAmount: 1, taxAmount: 0 },
    ]);
  });

  test('take open units first, or only shipped ones if they came back', () => {
    const left = one({ quantity: 3, openQuantity: 1, netAmount: 300 });
    expect(planRefund(left, units(2), { areReturned: false }).lines[0]).toMatchObject({ cancelledQuantity: 1 });
    expect(planRefund(left, units(2), { areReturned: true }).lines[0]).toMatchObject({ cancelledQuantity: 0 });
    expect(refusalOf(left, units(3), true)).toEqual(['units_not_refundable', { lines: [{ lineId: 'line', left: 2 }] }]);
  });

  test('of some units of a line can return only a part of them to stock', () => {
    const left = one({ quantity: 3, openQuantity: 3, netAmount: 300 });
    const lines = [true, false].map((restock) => ({ lineId: 'line', quantity: 1, restock }));
    const plan = planRefund(left, { lines, delivery: false, amount: 0 }, { areReturned: false });
    expect(plan.lines).toMatchObject([{ quantity: 2, cancelledQuantity: 2, restockedQuantity: 1 }]);
  });

  test('of units that cost nothing cancel only these, whatever the rest of the order cost', () => {
    for (const netAmount of [0, 500]) {
      const free = one({ quantity: 2, openQuantity: 2 });
      const other = { lineId: 'other', quantity: 1, openQuantity: 1, netAmount, taxAmount: 0, withheldAmount: 0 };
      const plan = planRefund({ ...free, lines: [...free.lines, other] }, units(1), { areReturned: false });
      expect(plan).toMatchObject({ amount: 0, lines: [{ lineId: 'line', quantity: 1, cancelledQuantity: 1 }] });
    }
    const shipped = one({ quantity: 2, openQuantity: 0 });
    expect(planRefund(shipped, units(2), { areReturned: true }).lines).toMatchObject([{ quantity: 2 }]);
    const nothing = { lines: [], delivery: true, amount: 0 };
    expect(refusalOf(shipped, nothing, false)[0]).toBe('nothing_to_refund');
    expect(planRest(free()).lines).toMatchObject([{ quantity: 2, cancelledQuantity: 2, restockedQuantity: 2 }]);
  });

  test.each<[string, Omit<WantedRefund, 'lines'>]>([
    ['the delivery', { delivery: true, amount: 0 }],
    ['its amount', { delivery: false, amount: 490 }],
    ['a part of it, and the rest', { delivery: 200, amount: 290 }],
  ])('of %s alone leave goods that were free due', (_, wanted) => {
    const left = { ...free(), delivery: { netAmount: 412, taxAmount: 78 } };
    const plan = planRefund(left, { lines: [], ...wanted }, { areReturned: false });
    expect(plan).toMatchObject({ amount: 490, lines: [] });
    expect(planRest(without(left, plan)).lines).toMatchObject([{ quantity: 2, cancelledQuantity: 2 }]);
  });

  test('of all that is left refund all units, and return open ones to stock', () => {
    const left = one({ quantity: 3, openQuantity: 2, netAmount: 300 });
    const plan = planRefund(left, { lines: [], delivery: false, amount: 300 }, { areReturned: false });
    expect(plan.lines).toMatchObject([
      { quantity: 3, netAmount: 300, cancelledQuantity: 2, restockedQuantity: 2, reduction: { netAmount: 0 } },
    ]);
    const scrapped = planRefund(left, units(3), { areReturned: false });
    expect(scrapped.lines).toMatchObject([{ cancelledQuantity: 2, restockedQuantity: 0 }]);
  });

  test.each([
    ['more units than are left', units(4), ['units_not_refundable', { lines: [{ lineId: 'line', left: 3 }] }]],
    [
      'several entries of a line that exceed it together',
      { ...units(2), lines: [...units(2).lines, ...units(2).lines] },
      ['units_not_refundable', { lines: [{ lineId: 'line', left: 3 }] }],
    ],
    [
      'an unknown line',
      { ...units(1), lines: [{ lineId: 'another', quantity: 1, restock: true }] },
      ['units_not_refundable', { lines: [{ lineId: 'another', left: 0 }] }],
    ],
    ['more than the units leave', { ...units(1), amount: 218 }, ['refund_too_large', { maximum: 2.17 }]],
    ['more delivery than is left', { ...units(0), lines: [], delivery: 51 }, ['refund_too_large', { maximum: 0.5 }]],
    ['nothing', { lines: [], delivery: false, amount: 0 }, ['nothing_to_refund', {}]],
  ])('of %s are refused', (_, wanted, expected) => {
    const left = { ...one({ quantity: 3, netAmount: 250 }), delivery: { netAmount: 50, taxAmount: 0 } };
    expect(refusalOf(left, wanted, false)).toEqual(expected);
  });
});

describe('a deduction', () => {
  const apply = (left: Refundable, wanted: Partial<WantedRefund>, areReturned = true) => {
    const plan = planRefund(left, { lines: [], delivery: false, amount: 0, ...wanted }, { areReturned });
    return { plan, left: without(left, plan) };
  };

  test('stays out of what the other units cost, until it is given back', () => {
    const first = apply(one({ quantity: 2, netAmount: 200 }), { ...units(1), deduction: 30 });
    expect(first.plan).toMatchObject({ amount: 70, lines: [{ quantity: 1, withheldAmount: 30 }] });
    const second = apply(first.left, units(1));
    expect(second.plan.amount).toBe(100);
    expect(second.left.lines).toMatchObject([{ quantity: 0, netAmount: 30, withheldAmount: 30 }]);
    const some = apply(second.left, { amount: 10 });
    expect(some.left.lines).toMatchObject([{ netAmount: 20, withheldAmount: 20 }]);
    expect(apply(some.left, { amount: 20 }).left.lines).toMatchObject([{ netAmount: 0, withheldAmount: 0 }]);
  });

  test('keeps its share of the tax, and is at most what the units cost', () => {
    const left = one({ quantity: 1, netAmount: 100, taxAmount: 19 });
    expect(apply(left, { ...units(1), deduction: 59 }).plan).toMatchObject({ amount: 60, taxAmount: 10 });
    expect(refusalOf(left, { ...units(1), deduction: 120 }, true)).toEqual(['deduction_too_large', { maximum: 1.19 }]);
    const all = apply(left, { ...units(1), deduction: 119 });
    expect(all.plan).toMatchObject({ amount: 0, lines: [{ quantity: 1, withheldAmount: 119 }] });
  });
});

function one(given: Partial<RefundableLine>): Refundable {
  const each = {
    lineId: 'line',
    quantity: 1,
    openQuantity: 0,
    netAmount: 0,
    taxAmount: 0,
    withheldAmount: 0,
    ...given,
  };
  return { currency: 'EUR', lines: [each], delivery: { netAmount: 0, taxAmount: 0 } };
}

const free = () => one({ quantity: 2, openQuantity: 2 });

function units(quantity: number): WantedRefund {
  return { lines: [{ lineId: 'line', quantity, restock: false }], delivery: false, amount: 0 };
}

function refusalOf(left: Refundable, wanted: WantedRefund, areReturned: boolean) {
  try {
    planRefund(left, wanted, { areReturned });
  } catch (error) {
    const refusal = asRefusal(error);
    return [refusal?.code, refusal?.details] as const;
  }
  throw new Error('Not refused');
}
