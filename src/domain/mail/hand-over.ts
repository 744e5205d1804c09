import { setTimeout as delay } from 'node:timers/promises';
import type { Mail, Mailer } from './mailer.ts';

/** Both in turn take less than the minute for which a mail is claimed. */
const TIMEOUT_MS = 30_000;
const BATCH_TIMEOUT_MS = 15_000;

/** Sends all that can be sent, at the same time. Returns why others were not sent, by their ids. */
export async function handOver(mailer: Mailer, mails: Mail[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  if (mails.length === 0 || (await sentAtOnce(mailer, mails))) return failures;
  const sendOne = async (mail: Mail) => inTime(mailer.send(mail), TIMEOUT_MS);
  await Promise.all(mails.map((mail) => sendOne(mail).catch((error) => failures.set(mail.id, error))));
  return failures;
}

/** False if nothing was sent: one by one, only the mail fails that made the others fail. */
async function sentAtOnce(mailer: Mailer, mails: Mail[]): Promise<boolean> {
  if (!mailer.sendAll) return false;
  return inTime(mailer.sendAll(mails), BATCH_TIMEOUT_MS).then(
    () => true,
    () => false,
  );
}

async function inTime(sending: Promise<void>, timeoutMs: number): Promise<void> {
  const waiting = new AbortController();
  const tooLate = delay(timeoutMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error('The mail provider did not answer in time');
  });
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    waiting.abort();
    tooLate.catch(() => undefined);
  }
}
