import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { sendMails } from '../../domain/mail/send-mails.ts';
import { delayMinutes } from '../../domain/outbox/email-kind.ts';
import type { ReceivedMail } from '../../sandbox/mailbox.ts';
import { failOn } from '../fail-on.ts';
import type { TestShop } from '../test-shop.ts';

/** Sends the mails that wait, also those with a delay, and returns those delivered to an address, newest first. */
export async function mailsTo({ db, shop }: TestShop, recipient: string): Promise<ReceivedMail[]> {
  await endDelays(db);
  await sendMails(shop, failOn);
  return db
    .selectFrom('sandbox.mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** As if the minutes had passed that some mails wait. */
export async function endDelays(db: Database): Promise<void> {
  await sql`
    update outbox set next_attempt_at = now()
    where attempts = 0 and kind = any(${Object.keys(delayMinutes)})
  `.execute(db);
}

export function tokenIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`There is no link in this mail:\n${text}`);
  return token;
}
