import type { BillingDocument } from '../../contract/orders/document.ts';
import { toMajor } from '../kernel/money.ts';
import type { RateTotals } from '../tax/totals.ts';
import { RATE_SCALE } from './document.ts';
import type { IssuedDocument } from './documents.ts';

/** As the API, the page and the PDF show it: amounts in major units, rates in percent. */
export function viewDocument({ id, kind, number, orderId, invoiceId, content }: IssuedDocument): BillingDocument {
  const { currency, seller, buyer, deliveryAddress, delivery, invoice, note } = content;
  const major = (amount: number) => toMajor(amount, currency);
  const charged = (each: { discountAmount: number; netAmount: number; taxAmount: number; taxRate: number }) => ({
    discount: major(each.discountAmount),
    net: major(each.netAmount),
    tax: major(each.taxAmount),
    total: major(each.netAmount + each.taxAmount),
    taxRate: each.taxRate / RATE_SCALE,
  });
  return {
    _id: id,
    kind,
    number,
    issuedOn: content.issuedOn,
    currency,
    total: major(content.totalAmount),
    bookingId: orderId,
    bookingNumber: content.order.number,
    placedOn: content.order.placedOn,
    paidOn: content.order.paidOn,
    invoice: invoice && invoiceId ? { _id: invoiceId, ...invoice } : null,
    seller,
    buyer,
    deliveryAddress,
    builds: content.builds ?? [],
    lines: content.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unitPrice: major(line.unitAmount),
      ...charged(line),
    })),
    delivery: delivery && {
      name: delivery.name,
      isPickup: delivery.isPickup,
      earliest: delivery.earliest,
      latest: delivery.latest,
      price: major(delivery.amount),
      ...charged(delivery),
    },
    subtotal: major(content.subtotalAmount),
    discount: major(content.discountAmount),
    shipping: major(content.shippingAmount),
    taxAdjustment: major(content.taxAdjustmentAmount),
    net: major(content.netAmount),
    tax: major(content.taxAmount),
    taxes: presentTaxes(content.taxes, currency),
    note,
  };
}

/** In percent and major units. */
export function presentTaxes(taxes: readonly RateTotals[], currency: string): BillingDocument['taxes'] {
  return taxes.map(({ rate, netAmount, taxAmount }) => ({
    rate: rate / RATE_SCALE,
    net: toMajor(netAmount, currency),
    tax: toMajor(taxAmount, currency),
  }));
}

export function fileNameOf({ number }: Pick<IssuedDocument, 'number'>): string {
  return `${number}.pdf`;
}
