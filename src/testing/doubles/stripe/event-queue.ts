import type { StripeEvent } from './api.ts';
import { newStripeId, seconds } from './ledger.ts';
import { signed } from './signed.ts';

export type SignedEvent = { id: string; type: string; payload: string; signature: string };

export type Deliver = (event: SignedEvent) => Promise<number>;

/** The account's events, sent in order and repeated until they are accepted. */
export function eventQueue(secret: string, deliver: Deliver | undefined) {
  const events: SignedEvent[] = [];
  let undelivered: SignedEvent[] = [];
  return {
    events,
    add: ({ type, object }: StripeEvent) => {
      const id = newStripeId('evt');
      const event = {
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: seconds(),
        livemode: false,
        type,
      };
      const payload = JSON.stringify({ ...event, data: { object }, pending_webhooks: 1, request: null });
      const signedEvent = { id, type, payload, signature: signed(payload, secret) };
      events.push(signedEvent);
      undelivered.push(signedEvent);
    },
    /** Sends the undelivered events, signed with the current time. */
    deliverAll: async (): Promise<void> => {
      const round = undelivered;
      undelivered = [];
      for (const event of round) {
        const signature = signed(event.payload, secret);
        const status = deliver ? await deliver({ ...event, signature }).catch(() => 0) : 0;
        if (status < 200 || status > 299) undelivered.push(event);
      }
    },
  };
}
