import { createTransport } from 'nodemailer';
import { isLoopback } from '../domain/kernel/loopback.ts';
import { type Mail, type Mailer, UndeliverableMail } from '../domain/mail/mailer.ts';

type SmtpOptions = {
  /** `smtps://name:password@host:465` or `smtp://…:587`. */
  url: string;
  from: { name: string; address: string };
  replyTo: string;
  /** By default the system's CAs. */
  ca?: string;
  /** Must be shorter than the outbox's lease on an attempt. */
  timeoutMs?: number;
};

export type SmtpMailer = Mailer & {
  check: () => Promise<void>;
  close: () => void;
};

const SECOND = 1000;
const timeouts = {
  dnsTimeout: 5 * SECOND,
  connectionTimeout: 8 * SECOND,
  greetingTimeout: 8 * SECOND,
  socketTimeout: 15 * SECOND,
};

/** Requires TLS or STARTTLS with a valid certificate, except on this machine (RFC 8314). */
export function smtpMailer({ url, from, replyTo, ca, timeoutMs = 20 * SECOND }: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    ...connectionOf(url),
    ...timeouts,
    ...(ca && { tls: { ca } }),
    pool: true,
    maxConnections: 2,
  });
  return {
    name: 'smtp',
    send: async (mail) => {
      const signal = AbortSignal.timeout(timeoutMs);
      await transport.sendMail({ ...messageOf(mail, from, replyTo), signal }).catch(classifyAndThrow);
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = isLoopback(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    // A local mail server rarely has a valid certificate for 'localhost'.
    ignoreTLS: !secure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function messageOf(mail: Mail, from: SmtpOptions['from'], replyTo: string) {
  return {
    // The same at every attempt, so that mail clients can deduplicate.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    from,
    // An object, so that nodemailer does not parse the text as an address list (recipient injection).
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo ?? replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail.unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// RFC 8058 requires https for one-click unsubscribe.
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  const isOneClick = address.startsWith('https:');
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

type SmtpError = Error & { command?: string; responseCode?: number; response?: string };

/** A 5xx to RCPT TO about the recipient is permanent; 5.7.x is about the sender's authorization (RFC 3463). */
function classifyAndThrow(error: SmtpError): never {
  const { command, responseCode = 0, response = '' } = error;
  const isAboutSender = /^\d{3}[ -]5\.7\./.test(response) || [530, 534, 535, 538].includes(responseCode);
  if (command === 'RCPT TO' && responseCode >= 500 && !isAboutSender) {
    throw new UndeliverableMail(error.message, { cause: error });
  }
  throw error;
}
