import type { Happened } from './api.ts';
import { newStripeId, seconds } from './books.ts';
import { signed } from './signed.ts';

export type SignedEvent = { id: string; type: string; payload: string; signature: string };

/** Takes an event and answers the status of whoever it is for. */
export type Deliver = (event: SignedEvent) => Promise<number>;

/** The events of an account: told in order, each again and again until it is taken. */
export function eventQueue(secret: string, deliver: Deliver | undefined) {
  const events: SignedEvent[] = [];
  let untaken: SignedEvent[] = [];
  return {
    events,
    add: ({ type, object }: Happened) => {
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
      const told = { id, type, payload, signature: signed(payload, secret) };
      events.push(told);
      untaken.push(told);
    },
    /** Sends what nobody has taken yet, signed at this moment. */
    deliverAll: async (): Promise<void> => {
      const round = untaken;
      untaken = [];
      for (const event of round) {
        const signature = signed(event.payload, secret);
        const status = deliver ? await deliver({ ...event, signature }).catch(() => 0) : 0;
        if (status < 200 || status > 299) untaken.push(event);
      }
    },
  };
}
