import { oneClickPath } from '../contract/community/newsletter.ts';
import type { Email } from '../domain/mail/email.ts';
import type { Content } from './content.ts';
import type { RenderContext } from './render-context.ts';

type AccountEmail = Extract<Email, { kind: 'verify_email' | 'reset_password' }>;
type NewsletterEmail = Extract<Email, { kind: 'newsletter_confirmation' | 'newsletter_welcome' }>;

// Tokens are in the fragment, which browsers send neither to servers nor in the Referer header.

export function accountContent(email: AccountEmail, { t, url }: RenderContext): Content {
  const greeting = t('mail.greeting', { name: email.name });
  if (email.kind === 'verify_email') {
    return {
      subject: t('mail.verify.subject'),
      heading: t('mail.verify.heading'),
      // No greeting: the name is unverified input, and the address may belong to another person (spam by registration).
      paragraphs: [t('mail.verify.text')],
      action: { label: t('mail.verify.action'), url: url(`/verify-email#token=${email.token}`) },
      notes: [t('mail.verify.end')],
    };
  }
  return {
    subject: t('mail.reset.subject'),
    heading: t('mail.reset.heading'),
    paragraphs: [greeting, t(email.hasPassword ? 'mail.reset.text' : 'mail.reset.noPassword')],
    action: { label: t('mail.reset.action'), url: url(`/reset-password#token=${email.token}`) },
    notes: [t('mail.reset.end')],
  };
}

export function newsletterContent(email: NewsletterEmail, { t, url }: RenderContext): Content {
  if (email.kind === 'newsletter_confirmation') {
    return {
      subject: t('mail.newsletterConfirmation.subject'),
      heading: t('mail.newsletterConfirmation.heading'),
      paragraphs: [t('mail.newsletterConfirmation.text')],
      action: {
        label: t('mail.newsletterConfirmation.action'),
        url: url(`/newsletter/confirm#token=${email.token}`),
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
      url: url(`/newsletter/unsubscribe#token=${email.unsubscribeToken}`),
      oneClickUrl: url(oneClickPath(email.unsubscribeToken)),
    },
  };
}
