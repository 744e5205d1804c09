import { sendMails } from '../domain/mail/send-mails.ts';
import type { ReceivedMail } from '../sandbox/mailbox.ts';
import { failOn } from './fail-on.ts';
import type { TestShop } from './test-shop.ts';

/** Sends due mails and returns those delivered to an address, newest first. */
export async function mailsTo({ db, shop }: TestShop, recipient: string): Promise<ReceivedMail[]> {
  await sendMails(shop, failOn);
  return db
    .selectFrom('sandbox.mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function tokenIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`There is no link in this mail:\n${text}`);
  return token;
}
