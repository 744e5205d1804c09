import { oneClickPath } from '../contract/newsletter.ts';
import type { Letter } from '../domain/mail/letter.ts';
import type { Content } from './content.ts';
import type { Desk } from './letter-writer.ts';

type AccountLetter = Extract<Letter, { kind: 'verify_email' | 'reset_password' }>;
type NewsletterLetter = Extract<Letter, { kind: 'newsletter_confirmation' | 'newsletter_welcome' }>;

// The token is in the fragment (#): browsers send it to no server and in no Referer header.

export function accountContent(letter: AccountLetter, { t, url }: Desk): Content {
  const greeting = t('mail.greeting', { name: letter.name });
  if (letter.kind === 'verify_email') {
    return {
      subject: t('mail.verify.subject'),
      heading: t('mail.verify.heading'),
      // No greeting: the name was typed next to an address that may belong to another person.
      paragraphs: [t('mail.verify.text')],
      action: { label: t('mail.verify.action'), url: url(`/verify-email#token=${letter.token}`) },
      notes: [t('mail.verify.end')],
    };
  }
  return {
    subject: t('mail.reset.subject'),
    heading: t('mail.reset.heading'),
    paragraphs: [greeting, t(letter.hasPassword ? 'mail.reset.text' : 'mail.reset.noPassword')],
    action: { label: t('mail.reset.action'), url: url(`/reset-password#token=${letter.token}`) },
    notes: [t('mail.reset.end')],
  };
}

export function newsletterContent(letter: NewsletterLetter, { t, url }: Desk): Content {
  if (letter.kind === 'newsletter_confirmation') {
    return {
      subject: t('mail.newsletterConfirmation.subject'),
      heading: t('mail.newsletterConfirmation.heading'),
      paragraphs: [t('mail.newsletterConfirmation.text')],
      action: {
        label: t('mail.newsletterConfirmation.action'),
        url: url(`/newsletter/confirm#token=${letter.token}`),
      },
      notes: [t('mail.newsletterConfirmation.end')],
    };
  }
  return {
    subject: t('mail.newsletterWelcome.subject'),
    heading: t('mail.newsletterWelcome.heading'),
    paragraphs: [t('mail.newsletterWelcome.text')],
    notes: [],
    unsubscribe: {
      label: t('mail.newsletterWelcome.unsubscribe'),
      url: url(`/newsletter/unsubscribe#token=${letter.unsubscribeToken}`),
      oneClickUrl: url(oneClickPath(letter.unsubscribeToken)),
    },
  };
}
