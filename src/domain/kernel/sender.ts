/** Who causes an email: an account, the keyed hash of a network, or the shop itself. */
export type Sender = string;

export const SHOP: Sender = 'shop';

const ACCOUNT = 'account:';

export const accountSender = (userId: string): Sender => ACCOUNT + userId;

export const networkSender = (network: Buffer): Sender => `network:${network.toString('hex')}`;

export function accountOf(sender: Sender | null): string | null {
  return sender?.startsWith(ACCOUNT) ? sender.slice(ACCOUNT.length) : null;
}
