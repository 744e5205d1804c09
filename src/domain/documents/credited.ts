import type { Refund } from '../payment/refunds/refund.ts';
import { amountOf, type Part } from '../payment/refunds/refund-amounts.ts';
import type { Credited, DocumentContent, DocumentDelivery, DocumentLine } from './document.ts';

type Refunded = Pick<Refund, 'lines' | 'delivery' | 'deliveryReduction'>;

/** What a refund returns of an invoice; `lineIds` are those of its lines. */
export function creditedOf(invoice: DocumentContent, lineIds: readonly string[], refund: Refunded): Credited {
  const lines = refund.lines.map((line) => {
    const position = lineIds.indexOf(line.lineId);
    const invoiced = invoice.lines[position];
    if (!invoiced) throw new RangeError(`The invoice has no line ${line.lineId}`);
    return { ...line, position, invoiced };
  });
  const { delivery } = invoice;
  const reductions = [
    ...lines.map(({ invoiced, reduction }) => reductionOf(invoiced, listAmountOf(invoiced), reduction)),
    ...(delivery ? [reductionOf(delivery, delivery.amount, refund.deliveryReduction)] : []),
  ];
  const units = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, invoiced, quantity, reduction, ...line }) => ({
      position,
      quantity,
      ...unitsOf(invoiced, quantity, minus(line, reduction)),
    }));
  const ofDelivery = minus(refund.delivery, refund.deliveryReduction);
  return {
    lines: units,
    delivery: delivery && amountOf(ofDelivery) > 0 ? deliveryOf(delivery, ofDelivery) : null,
    reductions: byRate(reductions.filter((each) => each.netAmount + each.taxAmount > 0)),
  };
}

type Charged = Pick<DocumentLine, 'discountAmount' | 'netAmount' | 'taxAmount' | 'taxRate'>;

const listAmountOf = ({ unitAmount, quantity }: DocumentLine) => unitAmount * quantity;

/** The share of a part in what tax adds to the listed price of a line, or takes off. */
function adjustmentOf(charged: Charged, listAmount: number, part: Part): number {
  const adjustment = amountOf(charged) - (listAmount - charged.discountAmount);
  return amountOf(part) === 0 ? 0 : Math.round(adjustment * (amountOf(part) / amountOf(charged)));
}

/** What the units cost less than their listed price is their discount. */
function unitsOf(line: DocumentLine, quantity: number, part: Part) {
  const listAmount = line.unitAmount * quantity;
  const discount = listAmount + adjustmentOf(line, listAmountOf(line), part) - amountOf(part);
  return { discountAmount: Math.max(discount, 0), ...part };
}

function deliveryOf(delivery: DocumentDelivery, part: Part) {
  const { amount, discountAmount } = delivery;
  if (amountOf(part) === amountOf(delivery)) return { amount, discountAmount, ...part };
  return { amount: amountOf(part) - adjustmentOf(delivery, amount, part), discountAmount: 0, ...part };
}

function reductionOf(charged: Charged, listAmount: number, part: Part) {
  return { amount: amountOf(part) - adjustmentOf(charged, listAmount, part), ...part, taxRate: charged.taxRate };
}

type Reduction = ReturnType<typeof reductionOf>;

function byRate(reductions: Reduction[]): Reduction[] {
  return [...Map.groupBy(reductions, ({ taxRate }) => taxRate)].map(([taxRate, of]) => {
    const sum = (name: 'amount' | 'netAmount' | 'taxAmount') => of.reduce((total, each) => total + each[name], 0);
    return { taxRate, amount: sum('amount'), netAmount: sum('netAmount'), taxAmount: sum('taxAmount') };
  });
}

const minus = (one: Part, other: Part): Part => ({
  netAmount: one.netAmount - other.netAmount,
  taxAmount: one.taxAmount - other.taxAmount,
});
