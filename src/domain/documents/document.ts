import type { Address } from '../../contract/account/address.ts';
import type { DocumentKind, DocumentNote } from '../../contract/orders/document.ts';
import { type RateTotals, sum, taxesByRate } from '../tax/totals.ts';
import { statedTaxes } from './stated-taxes.ts';

export type { DocumentKind } from '../../contract/orders/document.ts';

/** Thousandths of a percent. */
export const RATE_SCALE = 1000;

/** Amounts are minor units, rates thousandths of a percent, dates local dates of the shop (yyyy-mm-dd). */
export type DocumentContent = DocumentSums & {
  issuedOn: string;
  /** The invoice that a credit note corrects. */
  invoice: { number: string; issuedOn: string } | null;
  order: { number: number; placedOn: string; paidOn: string };
  seller: Seller;
  buyer: Party;
  /** As printed. Null where nothing is delivered. */
  deliveryAddress: string[] | null;
  currency: string;
  lines: DocumentLine[];
  /** Parts of a PC that were ordered together; `line` is a position in `lines`. Older invoices have none, nor do credit notes. */
  builds?: { name: string; parts: { line: number; quantity: number }[] }[];
  delivery: DocumentDelivery | null;
  note: DocumentNote | null;
};

/** `totalAmount` = subtotal − discount + shipping + tax adjustment = net + tax. */
export type DocumentSums = {
  subtotalAmount: number;
  discountAmount: number;
  shippingAmount: number;
  taxAdjustmentAmount: number;
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
  /** Highest rate first. Empty where no tax is shown. */
  taxes: RateTotals[];
};

/** `lines` is the name and the address, as printed. Empty texts are not printed. */
export type Party = { lines: string[]; country: string | null; vatId: string };

export type Seller = Party & { registration: string; email: string; phone: string; invoiceNote: string };

/** What is charged is net + tax. */
type Charged = { discountAmount: number; netAmount: number; taxAmount: number; taxRate: number };

/** Without a name: a price reduction. */
export type DocumentLine = Charged & { name: string; unitAmount: number; quantity: number };

export type DocumentDelivery = Charged & {
  name: string;
  isPickup: boolean;
  amount: number;
  earliest: string;
  latest: string;
};

/** A paid order, as far as documents show it. */
export type PaidOrder = {
  number: number;
  customerName: string;
  currency: string;
  lines: DocumentLine[];
  delivery: { name: string; isPickup: boolean; earliest: string; latest: string } | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  vatId: string | null;
  isReverseCharge: boolean;
  discountAmount: number;
  shippingAmount: number;
  shippingNetAmount: number;
  shippingTaxAmount: number;
  shippingTaxRate: number;
};

export type Dates = { issuedOn: string; placedOn: string; paidOn: string };

/** The lines of an address as its country prints them. */
type Print = (address: Address) => string[];

export function invoiceOf(
  order: PaidOrder,
  { seller, print, areTaxesSet }: { seller: Seller; print: Print; areTaxesSet: boolean },
  { issuedOn, ...dates }: Dates,
  builds: NonNullable<DocumentContent['builds']> = [],
): DocumentContent {
  const lines = order.lines.map(
    ({ name, unitAmount, quantity, discountAmount, netAmount, taxAmount, taxRate }): DocumentLine => ({
      name,
      unitAmount,
      quantity,
      discountAmount,
      netAmount,
      taxAmount,
      taxRate,
    }),
  );
  const delivery = deliveryOf(order);
  const billingAddress = order.billingAddress ?? order.shippingAddress;
  const isDelivered = delivery !== null && !delivery.isPickup;
  const sums = sumsOf(lines, delivery);
  const parts = delivery ? [...lines, delivery] : lines;
  const taxes = statedTaxes({ parts, ...sums, isReverseCharge: order.isReverseCharge });
  return {
    issuedOn,
    invoice: null,
    order: { number: order.number, ...dates },
    seller,
    buyer: {
      lines: billingAddress ? print(billingAddress) : [order.customerName],
      country: billingAddress?.country ?? null,
      vatId: order.vatId ?? '',
    },
    deliveryAddress: isDelivered && order.shippingAddress ? print(order.shippingAddress) : null,
    currency: order.currency,
    lines,
    ...(builds.length > 0 && { builds }),
    delivery,
    note: noteOf(order, taxes, areTaxesSet),
    ...sums,
    taxes,
  };
}

/** What a refund returns: quantities and amounts of lines of the invoice by their position, and of its delivery. */
export type Credited = {
  lines: { position: number; quantity: number; discountAmount: number; netAmount: number; taxAmount: number }[];
  delivery: { amount: number; discountAmount: number; netAmount: number; taxAmount: number } | null;
  /** For no certain units, one for each tax rate. */
  reductions?: { amount: number; netAmount: number; taxAmount: number; taxRate: number }[];
};

/** Amounts are positive. */
export function creditNoteOf(
  invoice: DocumentContent & { number: string },
  credited: Credited,
  issuedOn: string,
): DocumentContent {
  const { number, builds: _, ...content } = invoice;
  const units = credited.lines.map(({ position, quantity, discountAmount, netAmount, taxAmount }) => {
    const line = invoice.lines[position];
    if (!line) throw new RangeError(`Invoice ${number} has no line ${position}`);
    return { ...line, quantity, discountAmount, netAmount, taxAmount };
  });
  const reductions = (credited.reductions ?? []).map(
    ({ amount: unitAmount, ...part }): DocumentLine => ({
      name: '',
      unitAmount,
      quantity: 1,
      discountAmount: 0,
      ...part,
    }),
  );
  const lines = [...units, ...reductions];
  const { amount = 0, discountAmount = 0, netAmount = 0, taxAmount = 0 } = credited.delivery ?? {};
  const delivery =
    invoice.delivery && credited.delivery
      ? { ...invoice.delivery, amount, discountAmount, netAmount, taxAmount }
      : null;
  return {
    ...content,
    issuedOn,
    invoice: { number, issuedOn: invoice.issuedOn },
    lines,
    delivery,
    ...sumsOf(lines, delivery),
    taxes: invoice.taxes.length > 0 ? taxesByRate(delivery ? [...lines, delivery] : lines) : [],
  };
}

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** INV-2026-000042 */
export function documentNumber({ kind, year, number }: { kind: DocumentKind; year: number; number: number }): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

/** Orders keep what the discount of delivery was only as a part of their sum. */
function deliveryOf(order: PaidOrder): DocumentDelivery | null {
  if (!order.delivery) return null;
  const { name, isPickup, earliest, latest } = order.delivery;
  return {
    name,
    isPickup,
    earliest,
    latest,
    amount: order.shippingAmount,
    discountAmount: order.discountAmount - sum(order.lines, (line) => line.discountAmount),
    netAmount: order.shippingNetAmount,
    taxAmount: order.shippingTaxAmount,
    taxRate: order.shippingTaxRate,
  };
}

/** A shop without taxes says nothing of them. */
function noteOf(order: PaidOrder, taxes: RateTotals[], areTaxesSet: boolean): DocumentNote | null {
  if (order.isReverseCharge) return 'reverse_charge';
  return taxes.length === 0 && areTaxesSet ? 'no_tax_shown' : null;
}

function sumsOf(lines: DocumentLine[], delivery: DocumentDelivery | null): Omit<DocumentSums, 'taxes'> {
  const all: Charged[] = delivery ? [...lines, delivery] : lines;
  const subtotalAmount = sum(lines, ({ unitAmount, quantity }) => unitAmount * quantity);
  const discountAmount = sum(all, (each) => each.discountAmount);
  const shippingAmount = delivery?.amount ?? 0;
  const netAmount = sum(all, (each) => each.netAmount);
  const taxAmount = sum(all, (each) => each.taxAmount);
  const totalAmount = netAmount + taxAmount;
  return {
    subtotalAmount,
    discountAmount,
    shippingAmount,
    taxAdjustmentAmount: totalAmount - (subtotalAmount - discountAmount + shippingAmount),
    netAmount,
    taxAmount,
    totalAmount,
  };
}
