import { createHmac } from 'node:crypto';
import type { StaffActor } from '../../kernel/actor.ts';
import { networkOf } from '../../kernel/networks.ts';

/** Who places an order, as far as it can be known without trusting what was typed. */
export type PlacedBy = {
  /** The token of the browser's cart, for a guest. */
  browserToken?: string | undefined;
  networkAddress: string;
  /** Who entered it for the customer. */
  staff?: StaffActor | undefined;
};

/** Cannot be reversed without the installation's secret, although there are few addresses. */
export type PlacedByValues = { placedBy: Buffer | null; placedFrom: Buffer };

export function placedByValues(secret: string, { browserToken, networkAddress }: PlacedBy): PlacedByValues {
  return {
    placedBy: browserToken === undefined ? null : keyedHash(secret, `browser:${browserToken}`),
    placedFrom: placedFromOf(secret, networkAddress),
  };
}

export const placedFromOf = (secret: string, networkAddress: string): Buffer =>
  keyedHash(secret, `network:${networkOf(networkAddress)}`);

const keyedHash = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16);
