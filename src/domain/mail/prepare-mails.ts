import { setImmediate } from 'node:timers/promises';
import { admitMails } from '../outbox/admit-mails.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import { addresserOf } from './address-email.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail, ComposedEmail } from './email.ts';
import type { Mail } from './mailer.ts';

type Addressed = AddressedEmail & { waiting: PendingMail };

export type PreparedMails = {
  mails: Mail[];
  /** Ids of those that tell nothing new. */
  obsolete: string[];
  /** Ids of those beyond a ceiling. */
  refused: string[];
  /** By their ids. */
  failures: Map<string, unknown>;
};

/** Renders those that may be sent. What a mail contains, its links too, is made only for these. */
export async function prepareMails(shop: MailDependencies, claimed: PendingMail[]): Promise<PreparedMails> {
  const failures = new Map<string, unknown>();
  const failed = (id: string) => (error: unknown) => void failures.set(id, error);
  const addressed: Addressed[] = [];
  const address = await addresserOf(shop, claimed);
  for (const waiting of claimed) {
    const found = await address(waiting).catch(failed(waiting.id));
    if (found) addressed.push({ waiting, ...found });
  }
  const recipients = addressed.map(({ waiting, to }) => ({ ...waiting, recipient: to }));
  const admitted = await admitMails(shop, recipients);
  const mails: Mail[] = [];
  for (const mail of addressed) {
    const { id } = mail.waiting;
    if (admitted.has(id)) mails.push(...((await renderMail(shop, mail).catch(failed(id))) ?? []));
    // Rendering a hundred mails at a stretch would delay every request.
    await setImmediate();
  }
  const refused = recipients.map(({ id }) => id).filter((id) => !admitted.has(id));
  const others = new Set([...refused, ...failures.keys(), ...mails.map(({ id }) => id)]);
  return { mails, refused, failures, obsolete: claimed.map(({ id }) => id).filter((id) => !others.has(id)) };
}

/** None if there is nothing to tell. */
async function renderMail(shop: MailDependencies, { waiting, to, compose }: Addressed): Promise<Mail[]> {
  const composed = await compose();
  return composed ? [mailOf(shop, waiting.id, to, composed)] : [];
}

function mailOf(shop: MailDependencies, id: string, to: string, composed: ComposedEmail): Mail {
  const { replyTo, email, attachments = [] } = composed;
  return { id, to, replyTo, ...shop.renderEmail(email), ...(attachments.length > 0 && { attachments }) };
}
