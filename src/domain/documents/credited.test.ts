import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everythingOf } from '../../testing/scene/documents.ts';
import {
  amountLeftOf,
  type Part,
  planRefund,
  planRest,
  type Refundable,
  type RefundPlan,
} from '../payment/refunds/refund-amounts.ts';
import { totalsOf } from '../tax/totals.ts';
import { creditedOf } from './credited.ts';
import { creditNoteOf, type DocumentContent, invoiceOf } from './document.ts';

const rate = fc.constantFrom(0, 7000, 19_000);
const line = fc.record({
  unitAmount: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  rate,
});

const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    shipping: fc.record({ amount: fc.integer({ min: 0, max: 999 }), rate }),
    homeRate: rate,
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ lines, shipping, homeRate, pricesIncludeTax }): DocumentContent => {
    const {
      lines: charged,
      delivery,
      taxes: _,
      ...columns
    } = totalsOf({
      lines: lines.map(({ share, ...each }, index) => ({
        key: `${index}`,
        ...each,
        homeRate,
        discountAmount: Math.floor(each.unitAmount * each.quantity * share),
      })),
      delivery: { ...shipping, homeRate, discountAmount: 0 },
      pricesIncludeTax,
    });
    expect(delivery).not.toBeNull();
    const order = {
      number: 1,
      customerName: 'Ada',
      currency: 'EUR',
      lines: charged.map(({ key, ...amounts }) => ({ name: `Part ${key}`, ...amounts })),
      delivery: { name: 'Parcel', isPickup: false, earliest: '2026-11-25', latest: '2026-11-26' },
      shippingAddress: null,
      billingAddress: null,
      vatId: null,
      isReverseCharge: false,
      ...columns,
    };
    const seller = {
      lines: ['Shop'],
      country: 'DE',
      vatId: '',
      registration: '',
      email: '',
      phone: '',
      invoiceNote: '',
    };
    return invoiceOf(order, { seller, print: () => [], areTaxesSet: true }, { issuedOn: '', placedOn: '', paidOn: '' });
  });

const partOf = ({ netAmount, taxAmount }: Part): Part => ({ netAmount, taxAmount });

function refundableOf({ lines, delivery }: DocumentContent): Refundable {
  return {
    currency: 'EUR',
    lines: lines.map((each, index) => ({
      lineId: `${index}`,
      quantity: each.quantity,
      openQuantity: 0,
      withheldAmount: 0,
      ...partOf(each),
    })),
    delivery: delivery ? partOf(delivery) : { netAmount: 0, taxAmount: 0 },
  };
}

const minus = (one: Part, other: Part): Part => ({
  netAmount: one.netAmount - other.netAmount,
  taxAmount: one.taxAmount - other.taxAmount,
});

function without(left: Refundable, plan: RefundPlan): Refundable {
  const lines = left.lines.map((each) => {
    const planned = plan.lines.find(({ lineId }) => lineId === each.lineId);
    return planned ? { ...each, ...minus(each, planned), quantity: each.quantity - planned.quantity } : each;
  });
  return { ...left, lines, delivery: minus(left.delivery, plan.delivery) };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('the credit notes of any refunds have their amounts, and together the taxes of the invoice by rate', () => {
  const steps = fc.array(fc.record({ line: fc.nat(3), units: fc.integer({ min: 0, max: 3 }), free: fc.nat(5000) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(invoice, steps, (invoiced, wanted) => {
      let left = refundableOf(invoiced);
      const plans: RefundPlan[] = [];
      for (const { line: index, units, free } of wanted) {
        const { lineId = '', quantity = 0 } = left.lines[index % left.lines.length] ?? {};
        const lines = [{ lineId, quantity: Math.min(units, quantity), restock: false }];
        const before = amountLeftOf(left);
        const amount = Math.min(free, Math.floor(before / 3));
        if (units === 0 && amount === 0) continue;
        try {
          const plan = planRefund(left, { lines, delivery: false, amount }, { areReturned: false });
          plans.push(plan);
          left = without(left, plan);
        } catch {
          // Nothing, or more than the units leave.
        }
      }
      if (amountLeftOf(left) > 0) plans.push(planRest(left));
      const ids = invoiced.lines.map((_, index) => `${index}`);
      const notes = plans.map((plan) => {
        const credited = creditedOf(invoiced, ids, plan);
        return creditNoteOf({ ...invoiced, number: 'INV-2026-000001' }, credited, '2026-11-23');
      });
      for (const [index, note] of notes.entries()) {
        const plan = plans[index] as RefundPlan;
        expect([note.totalAmount, note.taxAmount]).toEqual([plan.amount, plan.taxAmount]);
        expect(note.lines.every(({ discountAmount }) => discountAmount >= 0)).toBe(true);
        const { subtotalAmount, discountAmount, shippingAmount, taxAdjustmentAmount } = note;
        expect(subtotalAmount - discountAmount + shippingAmount + taxAdjustmentAmount).toBe(plan.amount);
      }
      expect(sum(notes.map(({ totalAmount }) => totalAmount))).toBe(invoiced.totalAmount);
      for (const { rate: of, netAmount, taxAmount } of invoiced.taxes) {
        const taxes = notes.flatMap((note) => note.taxes.filter((each) => each.rate === of));
        expect([sum(taxes.map((each) => each.netAmount)), sum(taxes.map((each) => each.taxAmount))]).toEqual([
          netAmount,
          taxAmount,
        ]);
      }
    }),
  );
});

test('the credit note of everything at once is of all that the invoice charges', () => {
  fc.assert(
    fc.property(invoice, (invoiced) => {
      const all = refundableOf(invoiced);
      fc.pre(amountLeftOf(all) > 0);
      const ids = invoiced.lines.map((_, index) => `${index}`);
      const credited = creditedOf(invoiced, ids, planRest(all));
      const numbered = { ...invoiced, number: 'INV-2026-000001' };
      const [note, whole] = [credited, everythingOf(invoiced)].map((each) => creditNoteOf(numbered, each, ''));
      expect([note?.totalAmount, note?.taxAmount, note?.discountAmount, note?.subtotalAmount]).toEqual([
        whole?.totalAmount,
        whole?.taxAmount,
        whole?.discountAmount,
        whole?.subtotalAmount,
      ]);
    }),
  );
});
