import type { OrderRefunds, Refund as Presented } from '../../../contract/orders/refund.ts';
import type { IssuedDocument } from '../../../domain/documents/documents.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { Refund } from '../../../domain/payment/refunds/refund.ts';
import { amountLeftOf, amountOf, type Refundable } from '../../../domain/payment/refunds/refund-amounts.ts';

type Options = {
  /** Others do not learn that the provider refused. */
  isForAdmin: boolean;
};

export function presentRefund(refund: Refund, order: Order, { isForAdmin }: Options): Presented {
  const { id, lines, delivery, deliveryReduction, reason, state, isByHand, isCreditNoteReversed, createdAt } = refund;
  const major = (amount: number) => toMajor(amount, order.currency);
  const reduction = [deliveryReduction, ...lines.map((line) => line.reduction)];
  return {
    _id: id,
    amount: major(refund.amount),
    tax: major(refund.taxAmount),
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        lineId: line.lineId,
        name: order.lines.find((each) => each.id === line.lineId)?.name ?? '',
        quantity: line.quantity,
        amount: major(amountOf(line) - amountOf(line.reduction)),
      })),
    delivery: major(amountOf(delivery) - amountOf(deliveryReduction)),
    deduction: major(lines.reduce((sum, { withheldAmount }) => sum + Math.max(0, withheldAmount), 0)),
    reduction: major(reduction.reduce((sum, part) => sum + amountOf(part), 0)),
    reason,
    state: state === 'refused' && !isForAdmin ? 'due' : state,
    isByHand,
    isCreditNoteReversed,
    createdAt: createdAt.toISOString(),
  };
}

type Books = { order: Order; refundable: Refundable; refunds: Refund[]; documents: IssuedDocument[] };

export function presentRefunds({ order, refundable, refunds, documents }: Books, options: Options): OrderRefunds {
  const major = (amount: number) => toMajor(amount, order.currency);
  const lines = refundable.lines.map(({ lineId, quantity, openQuantity, ...left }) => {
    const { name = '', pictureUrl = '' } = order.lines.find(({ id }) => id === lineId) ?? {};
    return { lineId, name, picture: pictureUrl, quantity, openQuantity, amount: major(amountOf(left)) };
  });
  return {
    currency: order.currency,
    paid: order.paidAt ? major(order.totalAmount) : 0,
    refunded: major(order.refundedAmount),
    isPaidByHand: order.isPaidByHand,
    left: {
      amount: order.paidAt ? major(amountLeftOf(refundable)) : 0,
      lines,
      delivery: major(amountOf(refundable.delivery)),
    },
    refunds: refunds.flatMap((refund) => {
      const document = documents.find(({ subjectId }) => subjectId === refund.id);
      // Customers do not know of a voided refund, unless it had a credit note.
      if (refund.state === 'voided' && !options.isForAdmin && !document) return [];
      return {
        ...presentRefund(refund, order, options),
        document: document ? { _id: document.id, number: document.number } : null,
      };
    }),
  };
}
