import type { Sender } from './sender.ts';

export type Client = {
  address: string;
  userAgent?: string | undefined;
  device?: string | undefined;
  /** The cookie of a browser that needs no second factor. */
  remembered?: string | undefined;
};

/** The client of a call that can cause an email. */
export type MailingClient = Client & { sender: Sender };
