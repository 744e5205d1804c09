/** One mail, ready to go. */
export type Mail = {
  /** The same for every attempt to send this mail, so that whoever gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** Where a reader, or by a POST the mail program itself, ends what this mail belongs to (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** The provider will never deliver to this address: another attempt would only cost it patience. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
}

/**
 * What the shop needs of a mail provider: it has taken the mail when `send` resolves, and refuses it for ever when that
 * rejects with `UndeliverableMail`. A mail may be handed over again
 * under the same id, after a process died or an answer was lost; a provider that can tell by the id delivers it once.
 */
export type Mailer = { readonly name: string; send: (mail: Mail) => Promise<void> };
