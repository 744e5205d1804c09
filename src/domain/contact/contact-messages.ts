import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { Paging } from '../../contract/page.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { newId } from '../id.ts';
import type { AddressedEmail, ContactMessage } from '../mail/email.ts';
import type { WaitingMail } from '../mail/outbox.ts';
import { patternsOf } from '../paging.ts';
import type { Shop } from '../shop.ts';

/** A visitor's message as the shop keeps it. */
export type StoredMessage = ContactMessage & { handledAt: Date | null };

const columns = ['id', 'name', 'email', 'phoneNumber', 'subject', 'body', 'createdAt', 'handledAt'] as const;

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
  return db.selectFrom('contactMessages').select(columns).where('id', '=', id).executeTakeFirst();
}

export type MessageState = 'open' | 'handled';

export type MessageFilter = { state?: MessageState | undefined; q?: string | undefined };

/** One page of the messages, in the order in which they came. */
export async function findMessages(
  db: Database,
  { state, q }: MessageFilter,
  { limit, cursor, page, oldestFirst }: Paging & { oldestFirst: boolean },
): Promise<Page<StoredMessage>> {
  const wanted = (eb: ExpressionBuilder<DB, 'contactMessages'>) =>
    eb.and([
      ...(state ? [eb('handledAt', state === 'handled' ? 'is not' : 'is', null)] : []),
      ...patternsOf(q).map((word) => sql<boolean>`lower(concat_ws(' ', name, email, subject)) like ${word}`),
    ]);
  let query = db
    .selectFrom('contactMessages')
    .select(columns)
    .where(wanted)
    .limit(limit + 1);
  query = query.orderBy('id', oldestFirst ? 'asc' : 'desc');
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) query = query.where('id', oldestFirst ? '>' : '<', cursor);
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('contactMessages')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: last.id }) };
}

/** Marks a message as dealt with, by whom, or as open again. */
export async function markMessage(db: Database, id: string, state: MessageState, by: string): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set(state === 'handled' ? { handledAt: sql<Date>`now()`, handledBy: by } : { handledAt: null, handledBy: null })
    .where('id', '=', id)
    .execute();
}
