import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Mail, Mailer } from '../domain/mail/mailer.ts';

export function sandboxMailer(db: Database): Mailer {
  return {
    name: 'sandbox',
    send: async ({ id, to, subject, html, text, replyTo, unsubscribeUrl }: Mail) => {
      await db
        .insertInto('sandbox.mails')
        .values({
          id,
          recipient: to,
          subject,
          html,
          text,
          replyTo: replyTo ?? null,
          unsubscribeUrl: unsubscribeUrl ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

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

export async function deleteOldReceivedMails(db: Database): Promise<void> {
  await sql`delete from sandbox.mails where received_at < now() - interval '30 days'`.execute(db);
}
