import { moneyFormat } from '../contract/currency.ts';
import type { Email, RenderEmail } from '../domain/mail/email.ts';
import { instantFormat } from '../messages/instants.ts';
import { localeOfTexts } from '../messages/languages.ts';
import { translatorFor } from '../messages/translate.ts';
import { accountContent, newsletterContent } from './account-content.ts';
import { answerContent } from './answer-content.ts';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import { auditContent } from './audit-content.ts';
import { contactContent } from './contact-content.ts';
import type { Content } from './content.ts';
import { noticeContent } from './notice-content.ts';
import { doublePaymentContent } from './orders/double-payment-content.ts';
import { orderContent } from './orders/order-content.ts';
import { refundContent } from './orders/refund-content.ts';
import { returnContent } from './orders/return-content.ts';
import { shipmentContent } from './orders/shipment-content.ts';
import { withdrawalContent } from './orders/withdrawal-content.ts';
import type { RenderContext } from './render-context.ts';
import { securityContent } from './security-content.ts';
import { staffContent } from './staff-content.ts';

type Options = { locale: string; timeZone: string; publicUrl: () => string };

export function emailRenderer({ locale, timeZone, publicUrl }: Options): RenderEmail {
  const t = translatorFor(locale);
  const instants = instantFormat(locale, timeZone);
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const context: RenderContext = {
    t,
    money: (major, currency) => moneyFormat(locale, currency).format(major),
    percent: (rate) => rates.format(rate / 100),
    instant: (at) => instants.format(at),
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    url: (path) => `${publicUrl()}${path}`,
  };
  return (email) => {
    const content = contentOf(email, context);
    return {
      subject: oneLine(content.subject),
      html: asHtml(content, t, localeOfTexts(locale)),
      text: asText(content, t),
      unsubscribeUrl: content.unsubscribe?.oneClickUrl,
    };
  };
}

function contentOf(email: Email, context: RenderContext): Content {
  if (email.kind === 'verify_email' || email.kind === 'reset_password') return accountContent(email, context);
  if (email.kind === 'audit_failed') return auditContent(email, context);
  if (email.kind === 'staff_invitation' || email.kind === 'role_changed') return staffContent(email, context);
  if (email.kind === 'security_event') return securityContent(email, context);
  if (email.kind === 'contact_message') return contactContent(email, context);
  if (email.kind === 'question_answered') return answerContent(email, context);
  if (email.kind === 'double_payment') return doublePaymentContent(email, context);
  if ('returned' in email) return returnContent(email, context);
  if ('withdrawal' in email) return withdrawalContent(email, context);
  if ('about' in email) return noticeContent(email, context);
  if ('shipment' in email) return shipmentContent(email, context);
  if ('refund' in email) return refundContent(email, context);
  if ('order' in email) return orderContent(email, context);
  return newsletterContent(email, context);
}

// A line break in a subject would begin another header.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
