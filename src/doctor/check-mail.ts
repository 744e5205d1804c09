import { randomUUID } from 'node:crypto';
import { type SmtpMailer, smtpMailer } from '../adapters/smtp.ts';
import type { Config } from '../config/config.ts';
import { type Finding, tried } from './finding.ts';

const PART = 'mail';

/** Signs in at the mail server and sends one mail. */
export async function checkMail(config: Config, to = config.shopEmail): Promise<Finding[]> {
  const { smtp } = config.parts;
  if (!smtp) return [played()];
  const { host } = new URL(smtp.url);
  const mailer = smtpMailer({
    url: smtp.url,
    from: { name: 'Hardware Store', address: smtp.from },
    replyTo: config.shopEmail,
  });
  try {
    const signingIn = await tried(PART, `signed in at ${host}`, () => mailer.check().then(() => 'let in'), remedyFor);
    if (signingIn.result === 'fails') return [signingIn];
    return [
      signingIn,
      await tried(PART, `sent a mail to ${to}`, () => sendOne(mailer, to, config.publicUrl), remedyFor),
    ];
  } finally {
    mailer.close();
  }
}

async function sendOne(mailer: SmtpMailer, to: string, publicUrl: string): Promise<string> {
  const text = `The shop at ${publicUrl} can send mail. This one was asked for by npm run doctor.`;
  await mailer.send({ id: randomUUID(), to, subject: 'The shop can send mail', text, html: `<p>${text}</p>` });
  return 'taken by the server; look whether it arrives, and not among spam';
}

function remedyFor(words: string): string {
  if (/^Invalid login|5\.7\.8|\b535\b/.test(words))
    return 'Are name and password in SMTP_URL right, special characters written as %XX?';
  if (/certificate|self-signed|altnames/i.test(words)) {
    return 'The host in SMTP_URL must be the one that the server’s certificate names, signed by somebody known.';
  }
  if (/\b55\d\b/.test(words)) return 'The server must be allowed to send as MAIL_FROM (or SHOP_EMAIL).';
  return 'Are host and port in SMTP_URL right (smtps:// with 465, smtp:// with 587), and does this network let them through?';
}

function played(): Finding {
  const remedy = 'Set SMTP_URL and SHOP_EMAIL.';
  return { part: PART, did: 'nothing', result: 'sandbox', told: 'mails lie in the sandbox’s mailbox', remedy };
}
