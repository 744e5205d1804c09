import { toMajor } from '../../domain/kernel/money.ts';
import type { Email } from '../../domain/mail/email.ts';
import type { Content } from '../content.ts';
import type { RenderContext } from '../render-context.ts';

type DoublePaymentEmail = Extract<Email, { kind: 'double_payment' }>;

export function doublePaymentContent(email: DoublePaymentEmail, { t, money, url }: RenderContext): Content {
  const { order, payment, accessToken } = email;
  const number = String(order.number);
  const amount = money(toMajor(payment.amount, payment.currency), payment.currency);
  return {
    subject: t('mail.doublePayment.subject', { number }),
    preheader: t('mail.doublePayment.preheader', { amount }),
    heading: t('mail.doublePayment.heading'),
    paragraphs: [t('mail.greeting', { name: order.customerName }), t('mail.doublePayment.text', { number, amount })],
    items: [],
    facts: [
      [t('mail.doublePayment.refunded'), amount],
      [t('mail.order'), t('mail.number', { number })],
      [t('mail.transaction'), payment.providerId],
    ],
    // A guest has no account, so a link opens the order.
    action: {
      label: t('mail.myOrder'),
      url: url(accessToken ? `/order#token=${accessToken}` : `/order/${order.id}`),
    },
    notes: [],
  };
}
