import type { Finding } from '../../../builder/finding.ts';
import type { Booking, BookingDetails } from '../../../contract/orders/booking.ts';
import { taxesOfOrder } from '../../../domain/documents/stated-taxes.ts';
import { presentTaxes } from '../../../domain/documents/view-document.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { readableEmail } from '../../../domain/kernel/readable-email.ts';
import type { AddressCorrection } from '../../../domain/ordering/address-corrections.ts';
import type { Author } from '../../../domain/ordering/author.ts';
import { isPaid, type Order } from '../../../domain/ordering/order.ts';
import type { OrderHistory } from '../../../domain/payment/order-history.ts';
import { translatorFor } from '../../../messages/translate.ts';
import { presentCheckedBuilds, presentOrderBuild } from './build.ts';

export function presentBooking(order: Order, locale: string): Booking {
  const [line, ...others] = order.lines;
  if (!line) throw new Error(`Order ${order.id} has no line`);
  const major = (amount: number) => toMajor(amount, order.currency);
  return {
    _id: order.id,
    number: order.number,
    customerName: order.customerName,
    email: readableEmail(order.email),
    productId: line.productId,
    productName: nameOfLines(line.name, others.length, locale),
    productSlug: line.slug,
    picture: line.pictureUrl,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    unitPrice: major(line.unitAmount),
    price: major(order.totalAmount),
    currency: order.currency,
    lines: order.lines.map(({ productId, name, slug, pictureUrl, quantity, unitAmount }) => ({
      productId,
      name,
      slug,
      picture: pictureUrl,
      quantity,
      unitPrice: major(unitAmount),
      price: major(unitAmount * quantity),
    })),
    builds: order.builds.map((build) => presentOrderBuild(build, order)),
    totals: {
      subtotal: major(order.subtotalAmount),
      discount: major(order.discountAmount),
      shipping: major(order.shippingAmount),
      taxAdjustment: major(order.taxAdjustmentAmount),
      net: major(order.totalAmount - order.taxAmount),
      tax: major(order.taxAmount),
      taxes: presentTaxes(taxesOfOrder(order), order.currency),
    },
    status: order.status,
    isPickup: order.delivery?.isPickup ?? false,
    shipped: order.lines.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0),
    cancelled: order.lines.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0),
    paid: isPaid(order),
    refunded: major(order.refundedAmount),
    returnOpen: order.hasOpenReturn,
    transactionId: order.transactionId,
    paidAt: order.paidAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    statusAt: order.statusAt.toISOString(),
    holdEndsAt: order.holdEndsAt.toISOString(),
  };
}

function nameOfLines(name: string, more: number, locale: string): string {
  return more === 0 ? name : translatorFor(locale)('bookings.andMore', { name, count: more });
}

type BookingHistory = OrderHistory & {
  buildFindings: ReadonlyMap<string, Finding[]>;
  authors: Author[];
  addressCorrections: AddressCorrection[];
};

export function presentBookingDetails(order: Order, history: BookingHistory, locale: string): BookingDetails {
  const { buildFindings, events, notes, authors, addressCorrections, payments } = history;
  return {
    ...presentBooking(order, locale),
    builds: presentCheckedBuilds(order, buildFindings, locale),
    isGuests: order.userId === null,
    linksRevokedAt: order.linksRevokedAt?.toISOString() ?? null,
    notes: notes.map(({ id, at, ...note }) => ({ _id: id, ...note, at: at.toISOString() })),
    events: events.map(({ toStatus, actor, email, reason, reference, at }) => ({
      status: toStatus,
      by: actor,
      email: email && readableEmail(email),
      reason,
      reference,
      at: at.toISOString(),
    })),
    authors: authors.map(({ subjectId, act, actor, email }) => ({
      of: subjectId,
      act,
      by: actor,
      email: email && readableEmail(email),
    })),
    addressCorrections: addressCorrections.map(({ email, at }) => ({
      email: email && readableEmail(email),
      at: at.toISOString(),
    })),
    payments: payments.map(({ providerId, amount, currency, createdAt, settledAt, incidents, ...payment }) => ({
      transactionId: providerId,
      provider: payment.provider,
      receivedOn: payment.receivedOn,
      reference: payment.reference,
      amount: toMajor(amount, currency),
      status: payment.status,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      incidents: incidents.map((incident) => ({
        kind: incident.kind,
        status: incident.status,
        reason: incident.reason,
        amount: toMajor(incident.amount, currency),
        createdAt: incident.createdAt.toISOString(),
        changedAt: incident.changedAt.toISOString(),
      })),
    })),
  };
}
