import { imageSources } from '../contract/image-address.ts';
import type { Letter } from '../domain/mail/letter.ts';
import { toMajor } from '../domain/money.ts';
import type { Order, OrderLine } from '../domain/ordering/order.ts';
import type { Content, Fact, Item } from './content.ts';
import type { Desk } from './letter-writer.ts';

type OrderLetter = Extract<Letter, { order: Order }>;

const letters = {
  order_placed: { name: 'placed', action: 'pay' },
  hold_ending: { name: 'holdEnding', action: 'pay' },
  payment_received: { name: 'paid', action: 'myOrders' },
  order_shipped: { name: 'shipped', action: 'myOrders' },
  order_delivered: { name: 'delivered', action: 'review' },
  order_cancelled: { name: 'cancelled', action: 'browse' },
  order_refunded: { name: 'refunded', action: 'myOrders' },
} as const satisfies Record<OrderLetter['kind'], object>;

/** Where the button of a mail leads. */
const places = {
  pay: (order: Order) => `/dashboard/payment/${order.id}`,
  myOrders: () => '/dashboard',
  review: () => '/dashboard/review',
  browse: () => '/hardwarecomponents',
};

/** The mails that follow an order from booking to the end. */
export function orderContent({ kind, order }: OrderLetter, desk: Desk): Content {
  const { t, url } = desk;
  const { name, action } = letters[kind];
  const isUnpaid = kind === 'order_placed' || kind === 'hold_ending';
  return {
    subject: t(`mail.${name}.subject`, { number: String(order.number) }),
    preheader: preheaderOf(order, isUnpaid, desk),
    heading: t(`mail.${name}.heading`),
    paragraphs: [t('mail.greeting', { name: order.customerName }), t(`mail.${name}.text`)],
    items: order.lines.map((line) => itemOf(line, order.currency, desk)),
    facts: factsOf(order, isUnpaid, desk),
    action: { label: t(`mail.${action}`), url: url(places[action](order)) },
    notes: [],
  };
}

/** What it is about, before it is opened: the first item, the amount, and until when there is time. */
function preheaderOf({ lines, totalAmount, currency, holdEndsAt }: Order, isUnpaid: boolean, desk: Desk): string {
  const { money, instant, t } = desk;
  const total = money(toMajor(totalAmount, currency), currency);
  const held = isUnpaid ? [`${t('mail.heldUntil')} ${instant(holdEndsAt)}`] : [];
  return [lines[0]?.name, total, ...held].filter(Boolean).join(' · ');
}

function itemOf({ name, quantity, unitAmount, pictureUrl }: OrderLine, currency: string, desk: Desk): Item {
  const { t, money } = desk;
  const each = money(toMajor(unitAmount, currency), currency);
  return {
    name,
    quantity: t('mail.item', { quantity: String(quantity), price: each }),
    price: money(toMajor(unitAmount * quantity, currency), currency),
    pictureUrl: pictureFor(pictureUrl, desk),
  };
}

/** The smallest size that is a picture to mail programs: they know no AVIF, and no drawings. */
function pictureFor(address: string, { url }: Desk): string | undefined {
  const webp = imageSources(address)?.sources.find(({ format }) => format === 'webp');
  const [smallest] = webp?.srcSet.split(' ') ?? [];
  return smallest && url(smallest);
}

function factsOf(order: Order, isUnpaid: boolean, { t, money, instant }: Desk): Fact[] {
  const total = money(toMajor(order.totalAmount, order.currency), order.currency);
  return [
    [t('mail.total'), total],
    [t('mail.order'), t('mail.number', { number: String(order.number) })],
    ...(isUnpaid ? [[t('mail.heldUntil'), instant(order.holdEndsAt)] as Fact] : []),
    ...(!isUnpaid && order.transactionId ? [[t('mail.transaction'), order.transactionId] as Fact] : []),
  ];
}
