import { messageOf } from '../../errors/message-of.ts';
import {
  CEILING_REACHED,
  claimMails,
  MAX_ATTEMPTS,
  markDropped,
  markExhausted,
  markSent,
  type PendingMail,
  recordFailure,
} from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import { handOver } from './hand-over.ts';
import { UndeliverableMail } from './mailer.ts';
import { persistently } from './persistently.ts';
import { prepareMails } from './prepare-mails.ts';

/** Where the mailer takes many at once. */
const BATCH = 100;

/** Otherwise as many as are sent at the same time, so that each is sent within the minute for which it is claimed. */
const AT_ONCE = 4;

type OnError = (error: unknown) => void;

/** At-least-once, from any number of processes: a crash repeats mails under their ids (docs/decisions/0014-outbox.md). */
export async function sendMails(shop: MailDependencies, onError: OnError): Promise<void> {
  for (const id of await markExhausted(shop.db)) onError(new Error(`The mail ${id} is given up`));
  const limit = shop.mailer.sendAll ? BATCH : AT_ONCE;
  let claimed: PendingMail[];
  do {
    claimed = await claimMails(shop.db, limit);
    if (claimed.length > 0) await sendClaimed(shop, claimed, onError);
  } while (claimed.length === limit);
}

async function sendClaimed(shop: MailDependencies, claimed: PendingMail[], onError: OnError): Promise<void> {
  const { mails, obsolete, refused, failures } = await prepareMails(shop, claimed);
  for (const [id, error] of await handOver(shop.mailer, mails)) failures.set(id, error);
  const sent = mails.map(({ id }) => id).filter((id) => !failures.has(id));
  // Unmarked mails would be sent again.
  if (sent.length > 0) await persistently(() => markSent(shop.db, sent));
  if (obsolete.length > 0) await markDropped(shop.db, obsolete);
  if (refused.length > 0) await markDropped(shop.db, refused, CEILING_REACHED);
  for (const waiting of claimed) {
    if (failures.has(waiting.id)) await fail(shop, waiting, failures.get(waiting.id), onError);
  }
}

async function fail(shop: MailDependencies, waiting: PendingMail, error: unknown, onError: OnError): Promise<void> {
  const reason = messageOf(error);
  const isFinal = error instanceof UndeliverableMail || waiting.attempts >= MAX_ATTEMPTS;
  await recordFailure(shop.db, waiting.id, reason.slice(0, 1000), isFinal);
  const outcome = isFinal ? 'is given up' : 'is tried again later';
  const text = `The mail ${waiting.id} (${waiting.kind}) was not sent at attempt ${waiting.attempts} and ${outcome}`;
  onError(new Error(text, { cause: error }));
}
