import { documentSums } from '../../contract/orders/document-sums.ts';
import { taxesOfOrder } from '../../domain/documents/stated-taxes.ts';
import { presentTaxes } from '../../domain/documents/view-document.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import type { Email } from '../../domain/mail/email.ts';
import type { Order, OrderLine } from '../../domain/ordering/order.ts';
import type { OrderEmailKind } from '../../domain/outbox/email-kind.ts';
import type { Content, Fact, Item } from '../content.ts';
import { pictureFor } from '../picture-for.ts';
import type { RenderContext } from '../render-context.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { pickupContent } from './pickup-content.ts';

type OrderEmail = Extract<Email, { kind: OrderEmailKind | 'order_link' }>;

const emails = {
  order_placed: { name: 'placed', action: 'pay' },
  hold_ending: { name: 'holdEnding', action: 'pay' },
  payment_received: { name: 'paid', action: 'myOrders' },
  invoice_issued: { name: 'invoice', action: 'myOrders' },
  order_shipped: { name: 'shipped', action: 'myOrders' },
  order_delivered: { name: 'delivered', action: 'review' },
  order_cancelled: { name: 'cancelled', action: 'browse' },
  order_refunded: { name: 'refunded', action: 'myOrders' },
  order_link: { name: 'orderLink', action: 'myOrders' },
} as const satisfies Record<OrderEmail['kind'], object>;

/** Where nothing was charged. */
const unpaidFor = { payment_received: 'confirmed', order_refunded: 'takenBack' } as const;

/** What is picked up is neither shipped nor delivered. */
const ofPickups = { order_shipped: 'ready', order_delivered: 'pickedUp' } as const;

const actionPaths = {
  pay: (order: Order) => `/dashboard/payment/${order.id}`,
  myOrders: () => '/dashboard',
  review: () => '/dashboard/review',
  browse: () => '/hardwarecomponents',
};

export function orderContent(
  { kind, order, pickup, accessToken, document, awaitsInvoice, reason }: OrderEmail,
  context: RenderContext,
): Content {
  const { t } = context;
  const { action } = emails[kind];
  const name = reason && kind === 'order_cancelled' ? 'cancelledByShop' : nameOf(kind, order);
  const isAhead = isDeliveryAhead(kind, order);
  const place = pickupContent(isAhead ? pickup : undefined, context);
  const isUnpaid = kind === 'order_placed' || kind === 'hold_ending';
  return {
    subject: t(`mail.${name}.subject`, { number: String(order.number) }),
    preheader: preheaderOf(order, isUnpaid, context),
    heading: t(`mail.${name}.heading`),
    paragraphs: [
      t('mail.greeting', { name: order.customerName }),
      t(name === 'refunded' && order.isPaidByHand ? 'mail.refunded.textByHand' : `mail.${name}.text`),
      ...place.paragraphs,
      ...(isWholeCancelled(kind, order) ? [t('mail.refunded.canceled')] : []),
      ...(document ? [t('mail.attached', { document })] : []),
      ...(awaitsInvoice ? [t('mail.awaitsInvoice')] : []),
    ],
    items: order.lines.map((line) => itemOf(line, order.currency, context)),
    facts: [
      ...factsOf(order, isUnpaid, context),
      // Ready to be picked up, whatever was promised.
      ...(isAhead && nameOf(kind, order) !== 'ready' ? deliveryFacts(order, context) : []),
      ...place.facts,
      ...(reason ? [[t('mail.refundMade.reason'), reason] as Fact] : []),
    ],
    action: actionOf(order, action, accessToken, context),
    notes: [],
  };
}

/** All of it before anything was shipped. */
const isWholeCancelled = (kind: OrderEmail['kind'], { lines, paidAt }: Order) =>
  kind === 'order_refunded' &&
  paidAt !== null &&
  lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity);

const isDeliveryAhead = (kind: OrderEmail['kind'], { status }: Order) =>
  kind !== 'order_delivered' &&
  kind !== 'invoice_issued' &&
  (status === 'unpaid' || status === 'paid' || status === 'shipped');

function nameOf(kind: OrderEmail['kind'], { totalAmount, delivery }: Order) {
  if (delivery?.isPickup && (kind === 'order_shipped' || kind === 'order_delivered')) return ofPickups[kind];
  const isFree = totalAmount === 0 && (kind === 'payment_received' || kind === 'order_refunded');
  return isFree ? unpaidFor[kind] : emails[kind].name;
}

/** A guest has no account, so a link opens the order. */
function actionOf(
  order: Order,
  action: keyof typeof actionPaths,
  accessToken: string | undefined,
  { t, url }: RenderContext,
): Content['action'] {
  if (!accessToken || action === 'browse') return { label: t(`mail.${action}`), url: url(actionPaths[action](order)) };
  return { label: t(action === 'pay' ? 'mail.pay' : 'mail.myOrder'), url: url(`/order#token=${accessToken}`) };
}

function preheaderOf(
  { lines, totalAmount, currency, holdEndsAt }: Order,
  isUnpaid: boolean,
  context: RenderContext,
): string {
  const { money, instant, t } = context;
  const total = money(toMajor(totalAmount, currency), currency);
  const held = isUnpaid ? [`${t('mail.heldUntil')} ${instant(holdEndsAt)}`] : [];
  return [namesOf(lines, t), total, ...held].filter(Boolean).join(' · ');
}

function namesOf([first, ...others]: OrderLine[], t: RenderContext['t']): string | undefined {
  if (!first || others.length === 0) return first?.name;
  return t('bookings.andMore', { name: first.name, count: others.length });
}

function itemOf({ name, quantity, unitAmount, pictureUrl }: OrderLine, currency: string, context: RenderContext): Item {
  const { t, money } = context;
  const each = money(toMajor(unitAmount, currency), currency);
  return {
    name,
    quantity: t('mail.item', { quantity: String(quantity), price: each }),
    price: money(toMajor(unitAmount * quantity, currency), currency),
    pictureUrl: pictureFor(pictureUrl, context),
  };
}

/** As in the order's documents. */
function sumsOf(order: Order, { t, money, percent }: RenderContext): Fact[] {
  const amountOf = (amount: number) => money(amount, order.currency);
  const major = (minor: number) => toMajor(minor, order.currency);
  const sums = documentSums({
    subtotal: major(order.subtotalAmount),
    discount: major(order.discountAmount),
    shipping: major(order.shippingAmount),
    net: major(order.totalAmount - order.taxAmount),
    taxes: presentTaxes(taxesOfOrder(order), order.currency),
    total: major(order.totalAmount),
  });
  return sums.map((sum): Fact => {
    if (sum.name === 'tax')
      return [t('sums.taxOf', { rate: percent(sum.rate), net: amountOf(sum.net) }), amountOf(sum.amount)];
    return [sum.name === 'total' ? t('mail.total') : t(`sums.${sum.name}`), amountOf(sum.amount)];
  });
}

function factsOf(order: Order, isUnpaid: boolean, context: RenderContext): Fact[] {
  const { t, instant } = context;
  return [
    ...sumsOf(order, context),
    [t('mail.order'), t('mail.number', { number: String(order.number) })],
    ...(isUnpaid ? [[t('mail.heldUntil'), instant(order.holdEndsAt)] as Fact] : []),
    ...(!isUnpaid && order.transactionId ? [[t('mail.transaction'), order.transactionId] as Fact] : []),
  ];
}
