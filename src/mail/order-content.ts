import type { Letter } from '../domain/mail/letter.ts';
import { toMajor } from '../domain/money.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { Content } from './content.ts';
import type { Desk } from './letter-writer.ts';

type OrderLetter = Extract<Letter, { order: Order }>;

/** The mails that follow an order from booking to the end. */
export function orderContent({ kind, order }: OrderLetter, desk: Desk): Content {
  const { t, url } = desk;
  const words = {
    order_placed: 'placed',
    hold_ending: 'holdEnding',
    payment_received: 'paid',
    order_shipped: 'shipped',
    order_refunded: 'refunded',
  } as const;
  const name = words[kind];
  const isUnpaid = kind === 'order_placed' || kind === 'hold_ending';
  return {
    subject: t(`mail.${name}.subject`, { number: String(order.number) }),
    heading: t(`mail.${name}.heading`),
    paragraphs: [t('mail.greeting', { name: order.customerName }), t(`mail.${name}.text`)],
    facts: factsOf(order, isUnpaid, desk),
    action: isUnpaid
      ? { label: t('mail.pay'), url: url(`/dashboard/payment/${order.id}`) }
      : { label: t('mail.myOrders'), url: url('/dashboard') },
    notes: [],
  };
}

function factsOf(order: Order, isUnpaid: boolean, { t, money, instant }: Desk): [string, string][] {
  const total = money(toMajor(order.totalAmount, order.currency), order.currency);
  const items = order.lines.map(({ quantity, name }) => t('mail.item', { quantity: String(quantity), name }));
  return [
    [t('mail.order'), t('mail.number', { number: String(order.number) })],
    ...items.map((item): [string, string] => [t('mail.items'), item]),
    [t('mail.total'), total],
    ...(isUnpaid ? [[t('mail.heldUntil'), instant(order.holdEndsAt)] as [string, string]] : []),
    ...(!isUnpaid && order.transactionId ? [[t('mail.transaction'), order.transactionId] as [string, string]] : []),
  ];
}
