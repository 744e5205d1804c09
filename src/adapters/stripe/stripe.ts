import Stripe from 'stripe';
import { Refusal } from '../../contract/error.ts';
import type { CardEvent, CardIncident, CardIntent, CardPayments } from '../../domain/payment/card-payments.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { aboutIntent } from './events.ts';
import { isOver, refusing } from './failures.ts';

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
      const intent = await refusing(
        stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            metadata: { order_id: orderId, shop: shopId },
          },
          { idempotencyKey },
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
      await refusing(stripe.refunds.create({ payment_intent: id }, { idempotencyKey }), ['charge_already_refunded']);
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
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let after: string | undefined;
      do {
        const page = await refusing(
          stripe.paymentIntents.list({
            created,
            limit: 100,
            expand: ['data.latest_charge'],
            ...(after && { starting_after: after }),
          }),
        );
        for (const intent of page.data) if (isOurs(intent, shopId)) yield intentOf(intent);
        after = page.has_more ? page.data.at(-1)?.id : undefined;
      } while (after);
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
