import { expect } from '@playwright/test';
import type { Database } from '../../src/db/connect.ts';
import type { SmtpDouble } from '../../src/testing/doubles/smtp-server.ts';

type ReceivedMail = { subject: string; text: string };

export type Mailbox = { mailsTo: (email: string) => Promise<ReceivedMail[]> };

export function sandboxMailbox(address: string): Mailbox {
  return {
    mailsTo: async (email) => {
      const response = await fetch(`${address}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      return (await response.json()) as ReceivedMail[];
    },
  };
}

export function serverMailbox({ delivered }: SmtpDouble): Mailbox {
  return {
    mailsTo: async (email) =>
      delivered.filter(({ to }) => to.includes(email)).map(({ subject = '', text = '' }) => ({ subject, text })),
  };
}

export async function waitForLink(mailbox: Mailbox, email: string, subject: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await mailbox.mailsTo(email)).find((each) => each.subject === subject);
    link = mail?.text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path));
    expect(link).toBeTruthy();
  }).toPass({ timeout: 15_000 });
  return link as string;
}

/** Failed mails are tried again after a minute, and one that asks to pay is sent after two; this skips the wait. */
export async function sendMailsNow(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ nextAttemptAt: new Date() }).where('sentAt', 'is', null).execute();
}

export async function expectMails(mailbox: Mailbox, email: string, subjects: RegExp[]): Promise<void> {
  await expect
    .poll(async () => (await mailbox.mailsTo(email)).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(subjects.length);
  const received = (await mailbox.mailsTo(email)).map(({ subject }) => subject);
  for (const subject of subjects)
    expect([subject, received.filter((each) => subject.test(each)).length]).toEqual([subject, 1]);
  expect(received).toHaveLength(subjects.length);
}
