/** How many emails at once, and how often another one. */
export type Ceiling = { counter: string; atOnce: number; everyMinutes: number };

/** The ceiling for the emails of a kind to one recipient. Null: to the shop itself, which must not miss any. */
export type RecipientCeiling = { isShared: boolean; atOnce: number; everyMinutes: number } | null;

const AT_ONCE = 6;

/** All kinds together. */
export const shared: RecipientCeiling = { isShared: true, atOnce: AT_ONCE, everyMinutes: 240 };

/** The kind alone. */
export const own = ({ everyHours }: { everyHours: number }): RecipientCeiling => ({
  isShared: false,
  atOnce: AT_ONCE,
  everyMinutes: 60 * everyHours,
});

export const toShop: RecipientCeiling = null;

/** The ceiling of one account or network, to all recipients: an office orders and signs up behind one network. */
const ofSender = { counter: 'mailsFrom', atOnce: 30, everyMinutes: 2 };

type Limited = { kind: string; sender: string | null; recipient: string };

type Counted = { ceiling: Ceiling; subject: string };

/**
 * All that must admit an email. One sender has half of what a recipient gets at once, so no sender alone can use up the
 * ceiling of a recipient.
 */
export function countersOf({ kind, sender, recipient }: Limited, ofRecipient: RecipientCeiling): Counted[] {
  const counted: Counted[] = sender === null ? [] : [{ ceiling: ofSender, subject: sender }];
  if (!ofRecipient) return counted;
  const { isShared, atOnce, everyMinutes } = ofRecipient;
  const mailbox = mailboxOf(recipient);
  const counter = isShared ? 'mailsTo' : `mailsTo:${kind}`;
  const half = { counter: `${counter}:half`, atOnce: Math.ceil(atOnce / 2), everyMinutes };
  if (sender !== null) counted.push({ ceiling: half, subject: `${mailbox}:${sender}` });
  return [...counted, { ceiling: { counter, atOnce, everyMinutes }, subject: mailbox }];
}

/** `name+anything@example.com` arrives at the same person. */
function mailboxOf(recipient: string): string {
  return recipient.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
