import { findMessage } from '../contact/contact-messages.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** A reply goes to the visitor. */
export async function contactEmail(
  { db, email: to }: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const message = await findMessage(db, subjectId);
  if (!message) return undefined;
  return { to, compose: async () => ({ replyTo: message.email, email: { kind: 'contact_message', message } }) };
}
