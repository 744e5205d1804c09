export type Mail = {
  /** The same for every attempt, so that duplicates can be recognized. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** RFC 2369 and, for a POST by the mail client, RFC 8058. */
  unsubscribeUrl?: string | undefined;
};

/** A permanent failure, which is not retried. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
}

/**
 * A mail provider. `send` resolves when the provider has accepted the mail, and rejects with `UndeliverableMail` on a
 * permanent failure. A mail may be sent again under the same id after a crash or a lost response; a provider that
 * deduplicates by id delivers it once.
 */
export type Mailer = { readonly name: string; send: (mail: Mail) => Promise<void> };
