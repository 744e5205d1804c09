import type { Finding } from '../../../builder/finding.ts';
import type {
  ListedReturn,
  ManagedReturn,
  OrderReturns as PresentedReturns,
  ReturnQuote,
  ReturnRecord,
} from '../../../contract/orders/return.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { readableEmail } from '../../../domain/kernel/readable-email.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { amountOf, type RefundPlan } from '../../../domain/payment/refunds/refund-amounts.ts';
import type { OrderReturns } from '../../../domain/returns/order-returns.ts';
import type { Return, ReturnLine } from '../../../domain/returns/return.ts';
import { numberOf } from '../../../domain/returns/return.ts';
import { presentBuildsOfPart } from './build.ts';

export function presentOrderReturns(
  { returns, returnable, until, sendTo }: OrderReturns,
  order: Order,
): PresentedReturns {
  return {
    returns: returns.map((found) => presentReturn(found, order)),
    returnable: returnable.map(({ line, left }) => ({
      lineId: line.id,
      name: line.name,
      picture: line.pictureUrl,
      left,
    })),
    until,
    sendTo,
  };
}

export function presentReturn(found: Return, order: Pick<Order, 'number'>): ReturnRecord {
  const { id, orderId, kind, state, answer, resolution, createdAt, lines, photos, events } = found;
  return {
    _id: id,
    number: numberOf(found, order),
    orderId,
    kind,
    state,
    answer,
    resolution,
    createdAt: createdAt.toISOString(),
    lines: lines.map(presentLine),
    photos: photos.map(({ id: photoId, width, height }) => ({ _id: photoId, width, height })),
    timeline: events.map((event) => ({ state: event.state, at: new Date(event.at).toISOString() })),
  };
}

export function presentListedReturn(found: Return, { number, customerName, email }: Order): ListedReturn {
  return { ...presentReturn(found, { number }), orderNumber: number, customerName, email: readableEmail(email) };
}

type Managed = {
  shippedSerials: ReadonlyMap<string, string[]>;
  buildFindings: ReadonlyMap<string, Finding[]>;
  locale: string;
};

export function presentManagedReturn(
  found: Return,
  order: Order,
  { shippedSerials, buildFindings, locale }: Managed,
): ManagedReturn {
  const presented = presentListedReturn(found, order);
  return {
    ...presented,
    currency: order.currency,
    lines: presented.lines.map((line, index) => ({
      ...line,
      shippedSerialNumbers: shippedSerials.get(line._id) ?? [],
      builds:
        line.reason === 'not_compatible' ? presentBuildsOfPart(order, found.lines[index], buildFindings, locale) : [],
    })),
  };
}

export function presentReturnQuote(
  { lines, delivery, amount, taxAmount }: RefundPlan,
  { currency }: Order,
): ReturnQuote {
  const deduction = lines.reduce((sum, { withheldAmount }) => sum + Math.max(0, withheldAmount), 0);
  const units = lines.reduce((sum, line) => sum + amountOf(line), deduction);
  const major = (minor: number) => toMajor(minor, currency);
  return {
    amount: major(amount),
    tax: major(taxAmount),
    units: major(units),
    delivery: major(amountOf(delivery)),
    deduction: major(deduction),
  };
}

function presentLine(line: ReturnLine): ReturnRecord['lines'][number] {
  const { stockedQuantity, repairQuantity, scrappedQuantity } = line;
  const isInspected = stockedQuantity !== null && repairQuantity !== null && scrappedQuantity !== null;
  return {
    _id: line.id,
    orderLineId: line.orderLineId,
    name: line.name,
    picture: line.pictureUrl,
    quantity: line.quantity,
    reason: line.reason,
    description: line.description,
    serialNumbers: line.serialNumbers,
    inspection: isInspected
      ? {
          toStock: stockedQuantity,
          toRepair: repairQuantity,
          scrapped: scrappedQuantity,
          serialNumbers: line.foundSerialNumbers,
        }
      : null,
  };
}
