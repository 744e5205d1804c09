import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../id.ts';
import type { AddressedEmail, ContactMessage } from '../mail/email.ts';
import type { WaitingMail } from '../mail/outbox.ts';
import type { Shop } from '../shop.ts';

/** A visitor's message as the shop keeps it. */
export type StoredMessage = ContactMessage & { handledAt: Date | null };

export type NewMessage = { name: string; email: string; phoneNumber: string | null; subject: string; body: string };

/** Keeps a message and the mail that brings it to the shop, in one statement; answers its id. */
export async function recordMessage(db: Database, message: NewMessage): Promise<string> {
  const id = newId();
  const { name, email, phoneNumber, subject, body } = message;
  await sql`
    with kept as (
      insert into contact_messages (id, name, email, phone_number, subject, body)
      values (${id}, ${name}, ${email}, ${phoneNumber}, ${subject}, ${body})
      returning id
    )
    insert into outbox (id, kind, subject_id) select ${newId()}, 'contact_message', id from kept
  `.execute(db);
  return id;
}

/** The message as a mail to the shop; an answer to it goes to the visitor. */
export async function contactEmail(shop: Shop, { subjectId }: WaitingMail): Promise<AddressedEmail | undefined> {
  const message = await findMessage(shop.db, subjectId);
  return message && { to: shop.email, replyTo: message.email, email: { kind: 'contact_message', message } };
}

export async function findMessage(db: Database, id: string): Promise<StoredMessage | undefined> {
  return selectMessages(db).where('contactMessages.id', '=', id).executeTakeFirst();
}

export type MessageState = 'open' | 'handled';

/** Marks a message as dealt with, by whom, or as open again. */
export async function markMessage(db: Database, id: string, state: MessageState, by: string): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set(state === 'handled' ? { handledAt: sql<Date>`now()`, handledBy: by } : { handledAt: null, handledBy: null })
    .where('id', '=', id)
    .execute();
}

export function selectMessages(db: Database) {
  return db
    .selectFrom('contactMessages')
    .select([
      'contactMessages.id',
      'contactMessages.name',
      'contactMessages.email',
      'contactMessages.phoneNumber',
      'contactMessages.subject',
      'contactMessages.body',
      'contactMessages.createdAt',
      'contactMessages.handledAt',
    ]);
}
