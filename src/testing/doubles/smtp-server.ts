import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type SelfSigned, selfSigned } from './self-signed.ts';

/** A mail as the server took it: what is in it, and by whom and how it was brought. */
export type DeliveredMail = Email & { to: string[]; sender: string; user: string | undefined; isEncrypted: boolean };

/**
 * How the server behaves towards the next mails: `take` them; refuse the recipient for ever or for now, or the sender, or whoever asks;
 * `hang` without a word after the mail has come; `drop` the connection in the middle of it; or take it and drop the
 * connection before saying so (`forget_to_say`).
 */
export type SmtpBehaviour =
  | 'take'
  | 'no_such_mailbox'
  | 'mailbox_busy'
  | 'sender_refused'
  | 'relay_refused'
  | 'hang'
  | 'drop'
  | 'forget_to_say';

export type SmtpDouble = {
  url: string;
  certificate: SelfSigned;
  /** Every mail it took, the oldest first; a mail that came twice stands here twice. */
  delivered: DeliveredMail[];
  /** How many connections were ever made to it. */
  connections: () => number;
  behave: (how: SmtpBehaviour) => void;
  /** Gone at once, connections and all; what it took is kept. */
  kill: () => Promise<void>;
  /** Back on the same address. */
  revive: () => Promise<void>;
};

type Options = {
  /** TLS from the first byte; without it STARTTLS is offered, unless `isPlain`. */
  secure?: boolean;
  isPlain?: boolean;
  /** Who may send; without it nobody is asked. */
  account?: { user: string; password: string };
  host?: string;
};

/** A mail server on this machine that speaks SMTP as real ones do, and keeps what it is given. */
export async function startSmtpServer(options: Options = {}): Promise<SmtpDouble> {
  const { secure = false, isPlain = false, account, host = '127.0.0.1' } = options;
  const certificate = selfSigned();
  const delivered: DeliveredMail[] = [];
  let how: SmtpBehaviour = 'take';
  let connected = 0;
  const open = () =>
    new SMTPServer({
      ...certificate,
      secure,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 1,
      authOptional: !account,
      disabledCommands: [...(isPlain ? ['STARTTLS'] : []), ...(account ? [] : ['AUTH'])],
      allowInsecureAuth: isPlain,
      onConnect: (_session, done) => {
        connected++;
        done();
      },
      onAuth: ({ username, password }, _session, done) =>
        username === account?.user && password === account?.password
          ? done(null, { user: username })
          : done(answer(535, '5.7.8 wrong name or password')),
      onMailFrom: (_address, _session, done) =>
        done(how === 'sender_refused' ? answer(553, '5.7.1 not your address') : null),
      onRcptTo: (_address, _session, done) => {
        if (how === 'no_such_mailbox') return done(answer(550, '5.1.1 no such mailbox'));
        if (how === 'relay_refused') return done(answer(554, '5.7.1 relay access denied'));
        if (how === 'mailbox_busy') return done(answer(451, '4.2.1 mailbox busy'));
        done();
      },
      onData: async (stream, { envelope, user, secure: isEncrypted }, done) => {
        if (how === 'drop') return cut();
        const mail = await PostalMime.parse(await buffer(stream));
        if (how === 'hang') return;
        const to = envelope.rcptTo.map(({ address }) => address);
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        delivered.push({ ...mail, to, sender, user, isEncrypted } as unknown as DeliveredMail);
        if (how === 'forget_to_say') return cut();
        done();
      },
    }).on('error', () => undefined);
  let server = open();
  const listen = async (port: number) => {
    const listening = server.listen(port, host);
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const { _socket } of server.connections) _socket.destroy();
  };
  const port = await listen(0);
  const name = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  return {
    url: `${secure ? 'smtps' : 'smtp'}://${name}${host}:${port}`,
    certificate,
    delivered,
    connections: () => connected,
    behave: (next) => {
      how = next;
    },
    kill: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(resolve));
    },
    revive: async () => {
      server = open();
      await listen(port);
    },
  };
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
