import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { insertMail } from '../outbox/add-mail.ts';

export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  subject: string;
  body: string;
  createdAt: Date;
};

export type StoredMessage = ContactMessage & { handledAt: Date | null };

export type NewMessage = { name: string; email: string; phoneNumber: string | null; subject: string; body: string };

/** Records a message and its mail to the shop in one statement; returns the id. */
export async function recordMessage(db: Database, message: NewMessage, sender: Sender): Promise<string> {
  const id = newId();
  const { name, email, phoneNumber, subject, body } = message;
  await sql`
    with kept as (
      insert into contact_messages (id, name, email, phone_number, subject, body)
      values (${id}, ${name}, ${email}, ${phoneNumber}, ${subject}, ${body})
      returning id
    )
    ${insertMail({ kind: 'contact_message', sender: sql`${sender}`, subjectId: sql`id`, from: sql`kept` })}
  `.execute(db);
  return id;
}

export async function findMessage(db: Database, id: string): Promise<StoredMessage | undefined> {
  return selectMessages(db).where('contactMessages.id', '=', id).executeTakeFirst();
}

export type MessageState = 'open' | 'handled';

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
