import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, UndeliverableMail } from '../domain/mail/mailer.ts';

type SmtpOptions = {
  /** `smtps://name:password@host:465` or `smtp://…:587`. */
  url: string;
  from: { name: string; address: string };
  /** Who reads the answers to mails that name nobody else. */
  replyTo: string;
  /** Who vouches for the server's certificate; without it whoever this machine trusts. */
  ca?: string;
  /** How long one mail may take; below the time after which the outbox lets go of an attempt. */
  patienceMs?: number;
};

export type SmtpMailer = Mailer & {
  /** Connects and signs in; throws what is wrong. */
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

/**
 * Mails by SMTP (RFC 5321), over connections that are kept for the next ones. Neither a password nor a mail goes to
 * another machine in the clear: the connection begins with TLS, or STARTTLS must raise it to that (RFC 8314), and the
 * certificate must be good. On this machine itself there is nobody in between.
 */
export function smtpMailer({ url, from, replyTo, ca, patienceMs = 20 * SECOND }: SmtpOptions): SmtpMailer {
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
      const signal = AbortSignal.timeout(patienceMs);
      await transport.sendMail({ ...messageOf(mail, from, replyTo), signal }).catch(refused);
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isHere = loopback.has(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere,
    // A mail server on this machine seldom has a certificate that is good for 'localhost'.
    ignoreTLS: !secure && isHere,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function messageOf(mail: Mail, from: SmtpOptions['from'], replyTo: string) {
  return {
    // The same at every attempt, so that whoever gets a mail twice shows it once.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    from,
    // As an address and nothing else: what is in it is not read as a list of addresses.
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo ?? replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // RFC 3834: no out-of-office note comes back.
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail.unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// RFC 8058 promises the one click over https only.
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  const isOneClick = address.startsWith('https:');
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

type SmtpError = Error & { command?: string; responseCode?: number; response?: string };

/**
 * A server that will never take mail for this address has said so with 5xx to RCPT TO. Anything else may be mended: a
 * dead server, a wrong password, a sender that is not let in (RFC 3463: 5.7, which is about us and not about them).
 */
function refused(error: SmtpError): never {
  const { command, responseCode = 0, response = '' } = error;
  const isAboutUs = /^\d{3}[ -]5\.7\./.test(response) || [530, 534, 535, 538].includes(responseCode);
  if (command === 'RCPT TO' && responseCode >= 500 && !isAboutUs) {
    throw new UndeliverableMail(error.message, { cause: error });
  }
  throw error;
}
