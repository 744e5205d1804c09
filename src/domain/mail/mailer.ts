import type { Attachment } from './orders/attachments.ts';

export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** RFC 2369, RFC 8058. */
  unsubscribeUrl?: string | undefined;
  attachments?: Attachment[];
};

/** Not retried. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
}

/** `send` rejects with `UndeliverableMail` on a permanent failure. A crash may repeat a mail under the same id. */
export type Mailer = {
  readonly name: string;
  send: (mail: Mail) => Promise<void>;
  /** Where many mails cost little more than one. Sends all of them or none. */
  sendAll?: (mails: Mail[]) => Promise<void>;
};
