import { toMajor } from '../../domain/kernel/money.ts';
import type { WithdrawalEmail } from '../../domain/mail/email.ts';
import { withdrawalNumber } from '../../domain/withdrawals/withdrawal.ts';
import type { Content } from '../content.ts';
import { pictureFor } from '../picture-for.ts';
import type { RenderContext } from '../render-context.ts';

/** The receipt on a durable medium: what was declared, with its date and time, and what follows from it. */
export function withdrawalContent(email: WithdrawalEmail, context: RenderContext): Content {
  const { order, declared, withdrawal, accessToken } = email;
  const { t, url, instant } = context;
  const at = instant(declared.at);
  const number = String(order.number);
  const toOrder = url(accessToken ? `/order#token=${accessToken}` : `/order/${order.id}`);
  const isToConfirm = withdrawal?.isConfirmed === false;
  return {
    subject: t('mail.withdrawal.subject', { number }),
    preheader: t('mail.withdrawal.preheader', { at }),
    heading: t('mail.withdrawal.heading'),
    paragraphs: [
      t('mail.greeting', { name: order.customerName }),
      t('mail.withdrawal.text', { number, at }),
      ...whatFollows(email, context),
    ],
    items: (withdrawal?.lines ?? []).map((line) => ({
      name: line.name,
      quantity: t('mail.return.units', { count: line.quantity }),
      price: '',
      pictureUrl: pictureFor(line.pictureUrl, context),
    })),
    facts: [
      ...(withdrawal ? [[t('mail.withdrawal.number'), withdrawalNumber(withdrawal, order)] as [string, string]] : []),
      [t('mail.withdrawal.declaredBy'), declared.name],
      [t('mail.withdrawal.declaredAt'), at],
      [t('mail.order'), t('mail.number', { number })],
    ],
    quote: addressOf(email),
    action: { label: t(isToConfirm ? 'mail.withdrawal.confirm' : 'mail.myOrder'), url: toOrder },
    notes: [],
  };
}

function whatFollows({ order, declared, withdrawal, lastDay }: WithdrawalEmail, context: RenderContext): string[] {
  const { t, day, money } = context;
  if (declared.isOver) return [t('mail.withdrawal.over', { date: day(declared.until ?? '') })];
  if (!withdrawal) return [t('mail.withdrawal.nothing')];
  if (!withdrawal.isConfirmed) return [t('mail.withdrawal.toConfirm')];
  const { state, refund, lines } = withdrawal;
  if (state !== 'carried_out') return [t('mail.withdrawal.unpaid', { date: day(lastDay) })];
  const amount = refund && refund.amount > 0 ? money(toMajor(refund.amount, order.currency), order.currency) : null;
  return [
    ...(lines.some(({ cancelledQuantity }) => cancelledQuantity > 0) ? [t('mail.withdrawal.cancelled')] : []),
    ...(amount ? [t('mail.withdrawal.refund', { amount, date: day(lastDay) })] : []),
    ...(withdrawal.return ? [t('mail.withdrawal.sendBack', { date: day(lastDay) })] : []),
  ];
}

/** Where to send the goods. */
function addressOf({ withdrawal, sendTo }: WithdrawalEmail): string | undefined {
  if (!withdrawal?.return) return undefined;
  return [sendTo.lines.join('\n'), sendTo.instructions].filter(Boolean).join('\n\n');
}
