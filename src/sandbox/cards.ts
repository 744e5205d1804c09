import * as z from 'zod/mini';
import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';
import { smallestPayment, tooSmall } from '../domain/kernel/smallest-payment.ts';
import type { CardEvent, CardIntent, CardPayments } from '../domain/payment/card/card-payments.ts';
import {
  createIntent,
  findIntent,
  findIntentsSince,
  type IntentStatus,
  type StoredIntent,
  transitionIntent,
} from './card-intents.ts';
import { refundIntent } from './card-refunds.ts';
import { isSigned } from './signature.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const unpaid: IntentStatus[] = ['requires_payment_method', 'requires_action'];

export function sandboxCards(db: Database, webhookSecret: string): CardPayments {
  return {
    name: 'sandbox',

    // As strict as a real provider.
    create: async (payment) => {
      if (payment.amount < smallestPayment(payment.currency)) throw tooSmall(payment.currency);
      return intentOf(await createIntent(db, payment));
    },

    find: async (id) => {
      const stored = await findIntent(db, { id });
      return stored && intentOf(stored);
    },

    cancel: async (id) => {
      const stored = (await transitionIntent(db, id, unpaid, 'canceled')) ?? (await findIntent(db, { id }));
      if (!stored) throw new Refusal('payment_unknown');
      return intentOf(stored);
    },

    refund: async (id, _key, part) => {
      await refundIntent(db, id, part);
      return part?.refundId;
    },

    findIncidents: async () => [],

    // Nothing is refunded here but by the shop.
    findRefunds: async () => [],
    listIncidents: async function* () {},

    list: async function* (since) {
      for (const stored of await findIntentsSince(db, since)) yield intentOf(stored);
    },

    // No money moves here.
    listPayouts: async function* () {},

    readEvents: (rawBody, headers) => {
      if (!isSigned(rawBody, headers[SIGNATURE_HEADER], webhookSecret)) throw new Refusal('webhook_refused');
      return eventsOf(rawBody);
    },
  };
}

/** They cannot be paid after the switch to a real provider. */
export async function cancelSandboxPayments(db: Database): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('provider', '=', 'sandbox')
    .where('status', '=', 'open')
    .execute();
}

function intentOf({ status, ...stored }: StoredIntent): CardIntent {
  const { id, clientSecret, orderId, amount, currency, refundedAt } = stored;
  const isOpen = status === 'requires_payment_method' || status === 'requires_action';
  const refundedAmount = refundedAt ? amount : stored.refundedAmount;
  return { id, clientSecret, orderId, amount, currency, status: isOpen ? 'open' : status, refundedAmount };
}

const signedEvent = z.object({ id: z.string(), type: z.string(), intentId: z.string() });

/** An event, or a list of them. */
function eventsOf(rawBody: string): CardEvent[] {
  try {
    const content: unknown = JSON.parse(rawBody);
    const [first, ...others] = Array.isArray(content) ? content : [content];
    return [first, ...others].map((one) => {
      const event = z.parse(signedEvent, one);
      return { ...event, reportsSuccess: event.type === 'payment_intent.succeeded' };
    });
  } catch {
    throw new Refusal('webhook_refused');
  }
}
