/** One mail, ready to go. */
export type Mail = {
  /** The same for every attempt to send this mail, so that whoever gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** Where a reader ends what this mail belongs to (RFC 2369 List-Unsubscribe). */
  unsubscribeUrl?: string | undefined;
};

/**
 * What the shop needs of a mail provider: it has taken the mail when `send` resolves. A mail may be handed over again
 * under the same id, after a process died or an answer was lost; a provider that can tell by the id delivers it once.
 */
export type Mailer = { readonly name: string; send: (mail: Mail) => Promise<void> };
