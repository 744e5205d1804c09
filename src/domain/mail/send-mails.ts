import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../errors/message-of.ts';
import {
  claimMail,
  MOST_ATTEMPTS,
  markExhausted,
  markObsolete,
  markSent,
  recordFailure,
  type WaitingMail,
} from '../outbox/outbox.ts';
import { addressEmail } from './address-email.ts';
import type { MailDependencies } from './dependencies.ts';
import { UndeliverableMail } from './mailer.ts';

/** Shorter than the shortest time for which a mail is claimed. */
const SEND_TIMEOUT_MS = 30_000;

/** Together shorter than the minute for which the mail is claimed, what sending took included. */
const MARK_ATTEMPTS = 4;
const MARK_PAUSE_MS = 2_000;

/**
 * Sends every mail that is due.
 *
 * Promises: a mail that stands in the outbox is sent or ends there as given up, with the last error, and is reported;
 * it is never lost. One that the provider will never take is given up at once. Each event has one row and so one message id. The provider is told at least once: a process that
 * dies between sending and marking is followed by another that sends under the same id, by which the provider, as the
 * sandbox's mailbox does, knows the mail again. Any number of processes may send at the same time.
 */
export async function sendMails(shop: MailDependencies, onError: (error: unknown) => void): Promise<void> {
  for (const id of await markExhausted(shop.db)) onError(new Error(`The mail ${id} is given up`));
  for (let waiting = await claimMail(shop.db); waiting; waiting = await claimMail(shop.db)) {
    await sendMail(shop, waiting).catch((error) => fail(shop, waiting as WaitingMail, error, onError));
  }
}

async function sendMail(shop: MailDependencies, waiting: WaitingMail): Promise<void> {
  const addressed = await addressEmail(shop, waiting);
  if (!addressed) return markObsolete(shop.db, waiting.id);
  const { email, to, replyTo } = addressed;
  await inTime(shop.mailer.send({ id: waiting.id, to, replyTo, ...shop.renderEmail(email) }));
  await persistently(() => markSent(shop.db, waiting.id));
}

/** The mail is out: a database that is away for a moment is no reason to send it again in a minute. */
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
  waiting: WaitingMail,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  const reason = messageOf(error);
  const isGivenUp = error instanceof UndeliverableMail || waiting.attempts >= MOST_ATTEMPTS;
  await recordFailure(shop.db, waiting.id, reason.slice(0, 1000), isGivenUp);
  const outcome = isGivenUp ? 'is given up' : 'is tried again later';
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
