import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import type { Mailer } from '../domain/mail/mailer.ts';
import type { Translate } from '../messages/translate.ts';
import { sandboxMailer } from '../sandbox/mailbox.ts';
import { mailboxPages } from '../sandbox/mailbox-pages.ts';

type MailService = {
  mailer: Mailer;
  mailbox?: (app: FastifyInstance) => Promise<void>;
  close: () => void;
};

export async function mailService(config: Config, { db, t }: { db: Database; t: Translate }): Promise<MailService> {
  const { locale, timeZone, shopEmail } = config;
  if (config.services.smtp) {
    const { smtpMailer } = await import('../adapters/smtp.ts');
    const { url, from, fromName = t('mail.from') } = config.services.smtp;
    const mailer = smtpMailer({ url, from: { name: fromName, address: from }, replyTo: shopEmail });
    return { mailer, close: mailer.close };
  }
  return {
    mailer: sandboxMailer(db),
    mailbox: mailboxPages({ db, t, locale, timeZone, shopEmail }),
    close: () => undefined,
  };
}
