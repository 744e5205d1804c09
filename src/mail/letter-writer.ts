import type { Letter, WriteLetter } from '../domain/mail/letter.ts';
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
export type Desk = {
  t: Translate;
  money: (major: number, currency: string) => string;
  instant: (at: Date) => string;
  /** An absolute address of the shop, from PUBLIC_URL alone, never from a request's Host header. */
  url: (path: string) => string;
};

/** Writes the shop's letters as mails. */
export function letterWriter({ locale, timeZone, publicUrl }: Options): WriteLetter {
  const t = translatorFor(locale);
  const instants = instantFormat(locale, timeZone);
  const desk: Desk = {
    t,
    money: (major, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major),
    instant: (at) => instants.format(at),
    url: (path) => `${publicUrl()}${path}`,
  };
  return (letter) => {
    const content = contentOf(letter, desk);
    return {
      subject: oneLine(content.subject),
      html: asHtml(content, t, locale),
      text: asText(content, t),
      unsubscribeUrl: content.unsubscribe?.oneClickUrl,
    };
  };
}

function contentOf(letter: Letter, desk: Desk): Content {
  if (letter.kind === 'verify_email' || letter.kind === 'reset_password') return accountContent(letter, desk);
  if (letter.kind === 'contact_message') return contactContent(letter, desk);
  if ('order' in letter) return orderContent(letter, desk);
  return newsletterContent(letter, desk);
}

// A line break in a subject would begin another header.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
