import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { withoutWaiting } from '../db/without-waiting.ts';
import type { Mail, Mailer } from '../domain/mail/mailer.ts';

export function sandboxMailer(db: Database): Mailer {
  const sendAll = async (mails: Mail[]) => {
    const encoded = mails.map(({ attachments = [], ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content).toString('base64'),
      })),
    }));
    await insertMails(db, { mails: JSON.stringify(encoded) });
  };
  return { name: 'sandbox', send: (mail) => sendAll([mail]), sendAll };
}

/** Need not wait for the disk: the outbox marks them as sent later, which does. */
const insertMails = prepared(
  (_db, given: Given<{ mails: string }>) => sql`
    with mail as materialized (
      select * from json_to_recordset(${given('mails')}::json) as mail
        (id uuid, "to" text, subject text, html text, text text, "replyTo" text, "unsubscribeUrl" text, attachments json)
    ), received as (
      insert into sandbox.mails (id, recipient, subject, html, text, reply_to, unsubscribe_url)
      select id, "to", subject, html, text, "replyTo", "unsubscribeUrl" from mail
      where ${withoutWaiting}
      on conflict (id) do nothing
      returning id
    )
    insert into sandbox.mail_attachments (mail_id, position, name, type, content)
    select received.id, file.ordinality, file.value ->> 'name', file.value ->> 'type',
      decode(file.value ->> 'content', 'base64')
    from received join mail using (id) cross join json_array_elements(mail.attachments) with ordinality as file`,
);

export type ReceivedMail = {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  receivedAt: Date;
};

const columns = ['id', 'recipient', 'subject', 'html', 'text', 'replyTo', 'unsubscribeUrl', 'receivedAt'] as const;

export async function findReceived(db: Database, to: string, limit: number): Promise<ReceivedMail[]> {
  let query = db.selectFrom('sandbox.mails').select(columns).orderBy('receivedAt', 'desc').orderBy('id', 'desc');
  if (to) query = query.where(sql<boolean>`position(${to.toLowerCase()} in lower(recipient)) > 0`);
  return query.limit(limit).execute();
}

export async function findReceivedMail(db: Database, id: string): Promise<ReceivedMail | undefined> {
  return db.selectFrom('sandbox.mails').select(columns).where('id', '=', id).executeTakeFirst();
}

export type AttachmentFacts = { position: number; name: string; type: string; bytes: number };

export async function findAttachments(db: Database, mailId: string): Promise<AttachmentFacts[]> {
  return db
    .selectFrom('sandbox.mailAttachments')
    .select(['position', 'name', 'type'])
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('mailId', '=', mailId)
    .orderBy('position')
    .execute();
}

export async function findAttachment(db: Database, mailId: string, position: number) {
  return db
    .selectFrom('sandbox.mailAttachments')
    .select(['name', 'type', 'content'])
    .where('mailId', '=', mailId)
    .where('position', '=', position)
    .executeTakeFirst();
}

export async function deleteOldReceivedMails(db: Database): Promise<void> {
  await sql`delete from sandbox.mails where received_at < now() - interval '30 days'`.execute(db);
}
