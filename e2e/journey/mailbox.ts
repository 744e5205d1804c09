import { expect } from '@playwright/test';
import type { SmtpDouble } from '../../src/testing/doubles/smtp-server.ts';

type ReceivedMail = { subject: string; text: string };

export type Mailbox = { mailsTo: (email: string) => Promise<ReceivedMail[]> };

export function sandboxMailbox(address: string): Mailbox {
  return {
    mailsTo: async (email) => {
      const answer = await fetch(`${address}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      return (await answer.json()) as ReceivedMail[];
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

export async function expectMails(mailbox: Mailbox, email: string, subjects: RegExp[]): Promise<void> {
  await expect
    .poll(async () => (await mailbox.mailsTo(email)).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(subjects.length);
  const received = (await mailbox.mailsTo(email)).map(({ subject }) => subject);
  for (const subject of subjects)
    expect([subject, received.filter((each) => subject.test(each)).length]).toEqual([subject, 1]);
  expect(received).toHaveLength(subjects.length);
}
