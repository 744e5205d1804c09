import Stripe from 'stripe';
import { Refusal } from '../../contract/error.ts';
import { toMajor } from '../../domain/money.ts';
import type { CardEvent, CardIncident, CardIntent, CardPayments } from '../../domain/payment/card-payments.ts';
import { fromStripe, largestCharge, toStripe } from './amounts.ts';
import { aboutIntent } from './events.ts';
import { isOver, isRepeatedFailure, refusing } from './failures.ts';

export type StripeOptions = {
  secretKey: string;
  /** The signing secrets of the webhook; two while one replaces the other. */
  webhookSecrets: readonly string[];
  apiUrl: string;
  /** Tells this shop's payments from those of others on the same account. */
  shopId: string;
};

// Asked up to three times: a visitor waits for this.
const TIMEOUT_MS = 5_000;
const RETRIES = 2;

/** How old a signed event may be (Stripe's own libraries' default, docs.stripe.com/webhooks). */
const TOLERANCE_SECONDS = 300;

/** How long all who ask anew share a key. */
const KEY_LASTS_MS = 10_000;

/** Cards by Stripe's Payment Intents. What this shop did not start there is unknown to it. */
export function stripeCards(options: StripeOptions): CardPayments {
  const { webhookSecrets, shopId } = options;
  const stripe = stripeClient(options);
  const ask = async (id: string): Promise<CardIntent | undefined> => {
    const intent = await refusing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), [
      'resource_missing',
    ]);
    return intent && isOurs(intent, shopId) ? intentOf(intent) : undefined;
  };
  return {
    name: 'stripe',

    create: async ({ orderId, amount, currency, idempotencyKey }) => {
      const most = largestCharge(currency);
      if (amount > most) throw new Refusal('amount_too_large', { maximum: toMajor(most, currency) });
      const intent = await underNewKeys(idempotencyKey, (key) =>
        refusing(
          stripe.paymentIntents.create(
            {
              amount: toStripe(amount, currency),
              currency: currency.toLowerCase(),
              allowed_payment_method_types: ['card'],
              metadata: { order_id: orderId, shop: shopId },
            },
            { idempotencyKey: key },
          ),
        ),
      );
      return intentOf(intent);
    },

    find: ask,

    cancel: async (id) => {
      // One that has succeeded, or is cancelled already, is what it is.
      await refusing(stripe.paymentIntents.cancel(id), ['payment_intent_unexpected_state', 'resource_missing']);
      const intent = await ask(id);
      if (!intent) throw new Refusal('payment_unknown');
      return intent;
    },

    refund: async (id, idempotencyKey) => {
      const intent = await ask(id);
      if (!intent) throw new Refusal('refund_refused', { reason: 'resource_missing', amount: 0 });
      if (intent.refundedAmount >= intent.amount) return;
      // Stripe never gives more back than was charged, so another key cannot pay twice.
      await underNewKeys(idempotencyKey, (key) =>
        refusing(stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key }), ['charge_already_refunded']),
      ).catch((error) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const reason = error.code ?? error.message;
        throw new Refusal('refund_refused', { reason, amount: intent.amount - intent.refundedAmount });
      });
    },

    listIncidents: async function* (since) {
      const created = { gte: secondsOf(since) };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
        const intentId = idOf(dispute.payment_intent);
        if (intentId) yield { intentId, ...incidentOf('dispute', dispute) };
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        const intentId = idOf(refund.payment_intent);
        if (intentId && isOver(refund)) yield { intentId, ...incidentOf('refund_failed', refund) };
      }
    },

    findIncidents: async (id) => {
      const [disputes, refunds] = await Promise.all([
        refusing(stripe.disputes.list({ payment_intent: id, limit: 100 }), ['resource_missing']),
        refusing(stripe.refunds.list({ payment_intent: id, limit: 100 }), ['resource_missing']),
      ]);
      return [
        ...(disputes?.data ?? []).map((dispute) => incidentOf('dispute', dispute)),
        ...(refunds?.data ?? []).filter(isOver).map((refund) => incidentOf('refund_failed', refund)),
      ];
    },

    list: async function* (since) {
      const created = { gte: secondsOf(since) };
      const expand = ['data.latest_charge'];
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand }))
        if (isOurs(intent, shopId)) yield intentOf(intent);
    },

    readEvent: (rawBody, headers) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new Refusal('webhook_refused');
      for (const secret of webhookSecrets) {
        const event = verified(stripe, rawBody, signature, secret);
        if (event) return eventOf(event);
      }
      throw new Refusal('webhook_refused');
    },
  };
}

/** Tries once more under another key where Stripe only repeats a failure of its own that it kept. */
async function underNewKeys<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    return await ask(key);
  } catch (error) {
    if (!isRepeatedFailure(error)) throw error;
    return ask(`${key}:${Math.floor(Date.now() / KEY_LASTS_MS)}`);
  }
}

/** The library, pointed at the API and given the shop's patience. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

function idOf(told: string | { id: string } | null): string | undefined {
  return typeof told === 'string' ? told : told?.id;
}

function isOurs({ metadata }: Stripe.PaymentIntent, shopId: string): boolean {
  return metadata.shop === shopId && metadata.order_id !== undefined;
}

function intentOf(intent: Stripe.PaymentIntent): CardIntent {
  const currency = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.order_id ?? '',
    // What came in, where anything did: a charge of another amount than was asked for settles nothing.
    amount: fromStripe(intent.status === 'succeeded' ? intent.amount_received : intent.amount, currency),
    currency,
    status: statusOf(intent.status),
    refundedAmount: fromStripe(charge?.amount_refunded ?? 0, currency),
  };
}

function statusOf(status: string): CardIntent['status'] {
  switch (status) {
    case 'succeeded':
    case 'canceled':
      return status;
    // Taken up by the bank: nobody can cancel or pay it any more.
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

function incidentOf(kind: CardIncident['kind'], told: Stripe.Dispute | Stripe.Refund): CardIncident {
  const reason = 'failure_reason' in told ? (told.failure_reason ?? null) : (told.reason ?? null);
  return {
    kind,
    id: told.id,
    status: told.status ?? 'unknown',
    reason,
    amount: fromStripe(told.amount, told.currency.toUpperCase()),
  };
}

function verified(stripe: Stripe, rawBody: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return undefined;
  }
}

function eventOf(event: Stripe.Event): CardEvent {
  const intentId = aboutIntent(event);
  return { id: event.id, type: event.type, ...(intentId && { intentId }) };
}
