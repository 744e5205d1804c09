import type { Message } from '../../contract/community/contact.ts';
import type { StoredMessage } from '../../domain/contact/contact-messages.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';

export function presentMessage(stored: StoredMessage): Message {
  const { id, name, email, phoneNumber, subject, body, createdAt, handledAt } = stored;
  return {
    _id: id,
    name,
    email: readableEmail(email),
    number: phoneNumber,
    subject,
    message: body,
    createdAt: createdAt.toISOString(),
    state: handledAt ? 'handled' : 'open',
  };
}
