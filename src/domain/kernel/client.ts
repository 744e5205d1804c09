import type { Sender } from './sender.ts';

export type Client = {
  address: string;
  userAgent?: string | undefined;
  device?: string | undefined;
};

/** Of a call that can cause an email. */
export type MailingClient = Client & { sender: Sender };
