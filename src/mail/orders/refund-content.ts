import { toMajor } from '../../domain/kernel/money.ts';
import type { Email } from '../../domain/mail/email.ts';
import { amountOf, type Part } from '../../domain/payment/refunds/refund-amounts.ts';
import type { Content, Fact, Item } from '../content.ts';
import { pictureFor } from '../picture-for.ts';
import type { RenderContext } from '../render-context.ts';

type RefundEmail = Extract<Email, { refund: object }>;

export function refundContent(email: RefundEmail, context: RenderContext): Content {
  const { order, refund, accessToken, document } = email;
  const { t, money, url } = context;
  const number = String(order.number);
  const price = (minor: number) => money(toMajor(minor, order.currency), order.currency);
  const name = refund.amount > 0 ? 'refundMade' : 'unitsTakenBack';
  const isByHand = name === 'refundMade' && (order.isPaidByHand || refund.isByHand);
  // What cost nothing has a text of its own.
  const hasCanceled = refund.amount > 0 && refund.lines.some(({ cancelledQuantity }) => cancelledQuantity > 0);
  return {
    subject: t(`mail.${name}.subject`, { number }),
    preheader: price(refund.amount),
    heading: t(`mail.${name}.heading`),
    paragraphs: [
      t('mail.greeting', { name: order.customerName }),
      t(isByHand ? 'mail.refundMade.textByHand' : `mail.${name}.text`, { amount: price(refund.amount) }),
      ...(hasCanceled ? [t('mail.refundMade.canceled')] : []),
      ...(document ? [t('mail.attached', { document })] : []),
    ],
    items: itemsOf(email, price, context),
    facts: factsOf(email, price, context),
    // A guest has no account, so a link opens the order.
    action: {
      label: t('mail.myOrder'),
      url: url(accessToken ? `/order#token=${accessToken}` : `/order/${order.id}`),
    },
    notes: [],
  };
}

type Price = (minor: number) => string;

function itemsOf({ order, refund }: RefundEmail, price: Price, context: RenderContext): Item[] {
  return order.lines.flatMap(({ id, name, pictureUrl }) => {
    const refunded = refund.lines.find(({ lineId, quantity }) => lineId === id && quantity > 0);
    if (!refunded) return [];
    const quantity = context.t('mail.refundMade.units', { quantity: String(refunded.quantity) });
    const amount = amountOf(refunded) - amountOf(refunded.reduction);
    return [{ name, quantity, price: price(amount), pictureUrl: pictureFor(pictureUrl, context) }];
  });
}

function factsOf({ order, refund }: RefundEmail, price: Price, { t }: RenderContext): Fact[] {
  const { delivery, deliveryReduction, lines, reason } = refund;
  const ofDelivery = amountOf(delivery) - amountOf(deliveryReduction);
  const reduction = [deliveryReduction, ...lines.map((line) => line.reduction)].reduce(
    (sum: number, part: Part) => sum + amountOf(part),
    0,
  );
  const deduction = lines.reduce((sum, { withheldAmount }) => sum + Math.max(0, withheldAmount), 0);
  return [
    ...(ofDelivery > 0 ? [[t('sums.shipping'), price(ofDelivery)] as Fact] : []),
    ...(reduction > 0 ? [[t('mail.refundMade.reduction'), price(reduction)] as Fact] : []),
    ...(deduction > 0 ? [[t('mail.refundMade.deduction'), price(-deduction)] as Fact] : []),
    [t('mail.refundMade.total'), price(refund.amount)],
    [t('mail.order'), t('mail.number', { number: String(order.number) })],
    ...(reason ? [[t('mail.refundMade.reason'), reason] as Fact] : []),
  ];
}
