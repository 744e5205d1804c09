import type { Email, RenderEmail } from '../domain/mail/email.ts';
import { instantFormat } from '../messages/instants.ts';
import { type Translate, translatorFor } from '../messages/translate.ts';
import { accountContent, newsletterContent } from './account-content.ts';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import { contactContent } from './contact-content.ts';
import type { Content } from './content.ts';
import { orderContent } from './order-content.ts';

type Options = { locale: string; timeZone: string; publicUrl: () => string };

/** What every mail is written with: the shop's words, money, instants and addresses. */
export type RenderContext = {
  t: Translate;
  money: (major: number, currency: string) => string;
  instant: (at: Date) => string;
  /** An absolute address of the shop, from PUBLIC_URL alone, never from a request's Host header. */
  url: (path: string) => string;
};

/** Writes the shop's emails as mails. */
export function emailRenderer({ locale, timeZone, publicUrl }: Options): RenderEmail {
  const t = translatorFor(locale);
  const instants = instantFormat(locale, timeZone);
  const context: RenderContext = {
    t,
    money: (major, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major),
    instant: (at) => instants.format(at),
    url: (path) => `${publicUrl()}${path}`,
  };
  return (email) => {
    const content = contentOf(email, context);
    return {
      subject: oneLine(content.subject),
      html: asHtml(content, t, locale),
      text: asText(content, t),
      unsubscribeUrl: content.unsubscribe?.oneClickUrl,
    };
  };
}

function contentOf(email: Email, context: RenderContext): Content {
  if (email.kind === 'verify_email' || email.kind === 'reset_password') return accountContent(email, context);
  if (email.kind === 'contact_message') return contactContent(email, context);
  if ('order' in email) return orderContent(email, context);
  return newsletterContent(email, context);
}

// A line break in a subject would begin another header.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
