import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type SelfSigned, selfSigned } from './self-signed.ts';

export type DeliveredMail = Email & { to: string[]; sender: string; user: string | undefined; isEncrypted: boolean };

/**
 * How the server treats the next mails: `no_such_mailbox` refuses permanently and `mailbox_busy` temporarily; `hang` never
 * responds after the data; `drop` cuts the connection during the data, `drop_after_accepting` before the confirmation.
 */
export type SmtpBehaviour =
  | 'accept'
  | 'no_such_mailbox'
  | 'mailbox_busy'
  | 'sender_refused'
  | 'relay_refused'
  | 'hang'
  | 'drop'
  | 'drop_after_accepting';

export type SmtpDouble = {
  url: string;
  certificate: SelfSigned;
  delivered: DeliveredMail[];
  connections: () => number;
  behave: (behaviour: SmtpBehaviour) => void;
  /** Stops immediately and cuts connections; `delivered` is kept. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
};

type Options = {
  /** Implicit TLS; without it STARTTLS is offered, unless `isPlain`. */
  secure?: boolean;
  isPlain?: boolean;
  account?: { user: string; password: string };
  host?: string;
};

export async function startSmtpServer(options: Options = {}): Promise<SmtpDouble> {
  const { secure = false, isPlain = false, account, host = '127.0.0.1' } = options;
  const certificate = selfSigned();
  const delivered: DeliveredMail[] = [];
  let behaviour: SmtpBehaviour = 'accept';
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
          : done(response(535, '5.7.8 wrong name or password')),
      onMailFrom: (_address, _session, done) =>
        done(behaviour === 'sender_refused' ? response(553, '5.7.1 not your address') : null),
      onRcptTo: (_address, _session, done) => {
        if (behaviour === 'no_such_mailbox') return done(response(550, '5.1.1 no such mailbox'));
        if (behaviour === 'relay_refused') return done(response(554, '5.7.1 relay access denied'));
        if (behaviour === 'mailbox_busy') return done(response(451, '4.2.1 mailbox busy'));
        done();
      },
      onData: async (stream, { envelope, user, secure: isEncrypted }, done) => {
        if (behaviour === 'drop') return cut();
        const received = await buffer(stream).catch(() => undefined);
        // The client has closed the connection during the data.
        if (!received) return;
        const mail = await PostalMime.parse(received);
        if (behaviour === 'hang') return;
        const to = envelope.rcptTo.map(({ address }) => address);
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        delivered.push({ ...mail, to, sender, user, isEncrypted } as unknown as DeliveredMail);
        if (behaviour === 'drop_after_accepting') return cut();
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
      behaviour = next;
    },
    kill: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(resolve));
    },
    restart: async () => {
      server = open();
      await listen(port);
    },
  };
}

function response(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
