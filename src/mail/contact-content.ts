import type { Letter } from '../domain/mail/letter.ts';
import type { Content } from './content.ts';
import type { Desk } from './letter-writer.ts';

/** What a visitor wrote, as the shop reads it. */
export function contactContent({ message }: Extract<Letter, { kind: 'contact_message' }>, { t, url }: Desk): Content {
  const { name, email, phoneNumber, subject, body } = message;
  return {
    subject: t('mail.contact.subject', { name, subject }),
    heading: t('mail.contact.heading'),
    paragraphs: [],
    facts: [
      [t('mail.contact.name'), name],
      [t('mail.contact.email'), email],
      ...(phoneNumber ? [[t('mail.contact.number'), phoneNumber] as [string, string]] : []),
      [t('mail.contact.about'), subject],
    ],
    quote: body,
    action: { label: t('mail.contact.action'), url: url('/dashboard/messages') },
    notes: [t('mail.contact.end')],
  };
}
