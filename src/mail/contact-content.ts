import { readableEmail } from '../domain/kernel/readable-email.ts';
import type { Email } from '../domain/mail/email.ts';
import { firstCharacters } from '../messages/shortened.ts';
import type { Content, Fact } from './content.ts';
import type { RenderContext } from './render-context.ts';

export function contactContent(
  { message }: Extract<Email, { kind: 'contact_message' }>,
  { t, url }: RenderContext,
): Content {
  const { name, email, phoneNumber, subject, body } = message;
  return {
    subject: t('mail.contact.subject', { name, subject }),
    preheader: firstCharacters(body, 120),
    heading: t('mail.contact.heading'),
    paragraphs: [],
    facts: [
      [t('mail.contact.name'), name],
      [t('mail.contact.email'), readableEmail(email)],
      ...(phoneNumber ? [[t('mail.contact.number'), phoneNumber] as Fact] : []),
      [t('mail.contact.about'), subject],
    ],
    quote: body,
    action: { label: t('mail.contact.action'), url: url('/dashboard/messages') },
    notes: [t('mail.contact.end')],
  };
}
