import { randomUUID } from 'node:crypto';
import { type SmtpMailer, smtpMailer } from '../adapters/smtp.ts';
import type { Config } from '../config/config.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'mail';

export async function checkMail(config: Config, to = config.shopEmail): Promise<Finding[]> {
  const { smtp } = config.services;
  if (!smtp) return [sandboxFinding()];
  const { host } = new URL(smtp.url);
  const mailer = smtpMailer({
    url: smtp.url,
    from: { name: 'Hardware Store', address: smtp.from },
    replyTo: config.shopEmail,
  });
  try {
    const signingIn = await attempt(
      SUBJECT,
      `signed in to ${host}`,
      () => mailer.check().then(() => 'accepted'),
      remedyFor,
    );
    if (signingIn.result === 'fails') return [signingIn];
    return [
      signingIn,
      await attempt(SUBJECT, `sent an email to ${to}`, () => sendOne(mailer, to, config.publicUrl), remedyFor),
    ];
  } finally {
    mailer.close();
  }
}

async function sendOne(mailer: SmtpMailer, to: string, publicUrl: string): Promise<string> {
  const text = `The shop at ${publicUrl} can send email. You receive this message because someone ran npm run doctor.`;
  await mailer.send({ id: randomUUID(), to, subject: 'The shop can send email', text, html: `<p>${text}</p>` });
  return 'accepted by the server; check that it arrives, and not as spam';
}

function remedyFor(words: string): string {
  if (/^Invalid login|5\.7\.8|\b535\b/.test(words))
    return 'Check the name and password in SMTP_URL. Write special characters as %XX.';
  if (/certificate|self-signed|altnames/i.test(words)) {
    return 'Use the host in SMTP_URL that the server’s certificate names. A known authority must have signed it.';
  }
  if (/\b55\d\b/.test(words)) return 'Allow the server to send as MAIL_FROM (or SHOP_EMAIL).';
  return 'Check the host and port in SMTP_URL (smtps:// with 465, smtp:// with 587), and that this network allows them.';
}

function sandboxFinding(): Finding {
  const remedy = 'Set SMTP_URL and SHOP_EMAIL.';
  return { subject: SUBJECT, action: 'nothing', result: 'sandbox', detail: 'emails go to the sandbox mailbox', remedy };
}
