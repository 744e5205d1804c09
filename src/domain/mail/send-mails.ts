import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../errors/message-of.ts';
import {
  claimMail,
  MAX_ATTEMPTS,
  markExhausted,
  markObsolete,
  markSent,
  type PendingMail,
  recordFailure,
} from '../outbox/outbox.ts';
import { addressEmail } from './address-email.ts';
import type { MailDependencies } from './dependencies.ts';
import { UndeliverableMail } from './mailer.ts';

/** Less than the minute for which a mail is claimed. */
const SEND_TIMEOUT_MS = 30_000;

const MARK_ATTEMPTS = 4;
const MARK_PAUSE_MS = 2_000;

/** At-least-once, from any number of processes: a crash repeats a mail under its id (docs/decisions/0014-outbox.md). */
export async function sendMails(shop: MailDependencies, onError: (error: unknown) => void): Promise<void> {
  for (const id of await markExhausted(shop.db)) onError(new Error(`The mail ${id} is given up`));
  for (let waiting = await claimMail(shop.db); waiting; waiting = await claimMail(shop.db)) {
    await sendMail(shop, waiting).catch((error) => fail(shop, waiting as PendingMail, error, onError));
  }
}

async function sendMail(shop: MailDependencies, waiting: PendingMail): Promise<void> {
  const addressed = await addressEmail(shop, waiting);
  if (!addressed) return markObsolete(shop.db, waiting.id);
  const { email, to, replyTo } = addressed;
  await inTime(shop.mailer.send({ id: waiting.id, to, replyTo, ...shop.renderEmail(email) }));
  await persistently(() => markSent(shop.db, waiting.id));
}

/** An unmarked mail would be sent again. */
async function persistently(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < MARK_ATTEMPTS; attempt++) {
    const isDone = await act().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await delay(MARK_PAUSE_MS, undefined, { ref: false });
  }
  await act();
}

async function fail(
  shop: MailDependencies,
  waiting: PendingMail,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  const reason = messageOf(error);
  const isFinal = error instanceof UndeliverableMail || waiting.attempts >= MAX_ATTEMPTS;
  await recordFailure(shop.db, waiting.id, reason.slice(0, 1000), isFinal);
  const outcome = isFinal ? 'is given up' : 'is tried again later';
  const text = `The mail ${waiting.id} (${waiting.kind}) was not sent at attempt ${waiting.attempts} and ${outcome}`;
  onError(new Error(text, { cause: error }));
}

async function inTime(sending: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const tooLate = delay(SEND_TIMEOUT_MS, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error('The mail provider did not answer in time');
  });
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    waiting.abort();
    tooLate.catch(() => undefined);
  }
}
