import Stripe from 'stripe';
import { Refusal } from '../../contract/error.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import type {
  CardEvent,
  CardForm,
  CardIncident,
  CardIntent,
  CardPayments,
  CardRefund,
  RefundPart,
} from '../../domain/payment/card/card-payments.ts';
import { fromStripe, maxCharge, toStripe } from './amounts.ts';
import { intentIdOf } from './events.ts';
import { callStripe, isFailedRefund, isReplayedFailure } from './failures.ts';
import { payoutEntries } from './payouts.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecrets: readonly string[];
  apiUrl: string;
  /** Distinguishes this shop's payments from those of others on the same account. */
  shopId: string;
};

// Short, because a visitor waits for up to three attempts.
const TIMEOUT_MS = 5_000;
const RETRIES = 2;

/** Against replays; Stripe's default (docs.stripe.com/webhooks). */
const TOLERANCE_SECONDS = 300;

/** Concurrent retries within this time share a key, so that they create one payment. */
const RETRY_KEY_LIFETIME_MS = 10_000;

/** Sources: docs.stripe.com/security/guide#content-security-policy */
export function stripeForm(publicKey: string): CardForm {
  return {
    settings: { provider: 'stripe', publicKey },
    sources: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      calls: ['https://api.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
  };
}

/** Ignores payments that another shop on the account created. */
export function stripeCards(options: StripeOptions): CardPayments {
  const { webhookSecrets, shopId } = options;
  const stripe = stripeClient(options);
  const findIntent = async (id: string): Promise<CardIntent | undefined> => {
    const intent = await callStripe(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), [
      'resource_missing',
    ]);
    return intent && isOurs(intent, shopId) ? intentOf(intent) : undefined;
  };
  const refundsOf = (intentId: string) =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const findMade = async (intentId: string, refundId: string): Promise<Stripe.Refund | undefined> => {
    const all = await callStripe(refundsOf(intentId));
    return all.find((refund) => refund.metadata?.refund_id === refundId && !isFailedRefund(refund));
  };
  const hasFailed = async (refundId: string) => isFailedRefund(await callStripe(stripe.refunds.retrieve(refundId)));
  return {
    name: 'stripe',

    create: async ({ orderId, amount, currency, idempotencyKey }) => {
      const maxAmount = maxCharge(currency);
      if (amount > maxAmount) throw new Refusal('amount_too_large', { maximum: toMajor(maxAmount, currency) });
      const intent = await retryWithNewKey(idempotencyKey, (key) =>
        callStripe(
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

    find: findIntent,

    cancel: async (id) => {
      // A payment that has succeeded or is already canceled keeps its state.
      await callStripe(stripe.paymentIntents.cancel(id), ['payment_intent_unexpected_state', 'resource_missing']);
      const intent = await findIntent(id);
      if (!intent) throw new Refusal('payment_unknown');
      return intent;
    },

    refund: async (id, idempotencyKey, part) => {
      const intent = await findIntent(id);
      if (!intent) throw new Refusal('refund_refused', { reason: 'resource_missing', amount: part?.amount ?? 0 });
      const left = intent.amount - intent.refundedAmount;
      const made = async () => part && (await findMade(id, part.refundId));
      if (left <= 0) return (await made())?.id;
      const create = (key: string) => {
        const request = refundRequest(intent, part);
        return callStripe(stripe.refunds.create(request, { idempotencyKey: key }), ['charge_already_refunded']);
      };
      const make = async () => {
        // Keys last 24 hours, and a stored failure may have had its effect: a part could be refunded twice.
        const refund = await retryWithNewKey(idempotencyKey, async (key) => (await made()) ?? create(key));
        if (!refund || !(await hasFailed(refund.id))) return refund?.id;
        // The response was a stored one, of a refund that has failed since.
        return ((await made()) ?? (await create(retryKeyOf(idempotencyKey))))?.id;
      };
      return make().catch((error) => {
        throw refundRefusal(error, part?.amount ?? left) ?? error;
      });
    },

    findRefunds: async (id) => {
      const refunds = (await callStripe(refundsOf(id), ['resource_missing'])) ?? [];
      // Stripe lists the newest first.
      return refunds.toSorted((one, other) => one.created - other.created).map(cardRefundOf);
    },

    listIncidents: async function* (since) {
      const created = { gte: secondsOf(since) };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
        const intentId = idOf(dispute.payment_intent);
        if (intentId) yield { intentId, ...incidentOf('dispute', dispute) };
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        const intentId = idOf(refund.payment_intent);
        if (intentId && isFailedRefund(refund)) yield { intentId, ...incidentOf('refund_failed', refund) };
      }
    },

    findIncidents: async (id) => {
      const [disputes, refunds] = await Promise.all([
        callStripe(stripe.disputes.list({ payment_intent: id, limit: 100 }), ['resource_missing']),
        callStripe(refundsOf(id), ['resource_missing']),
      ]);
      return [...(disputes?.data ?? []).map((dispute) => incidentOf('dispute', dispute)), ...failuresOf(refunds ?? [])];
    },

    list: async function* (since) {
      const created = { gte: secondsOf(since) };
      const expand = ['data.latest_charge'];
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand }))
        if (isOurs(intent, shopId)) yield intentOf(intent);
    },

    listPayouts: (from, to) => payoutEntries(stripe, from, to),

    readEvents: (rawBody, headers) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new Refusal('webhook_refused');
      for (const secret of webhookSecrets) {
        const event = verifyEvent(stripe, rawBody, signature, secret);
        if (event) return [eventOf(event)];
      }
      throw new Refusal('webhook_refused');
    },
  };
}

const retryKeyOf = (key: string) => `${key}:${Math.floor(Date.now() / RETRY_KEY_LIFETIME_MS)}`;

async function retryWithNewKey<T>(key: string, request: (key: string) => Promise<T>): Promise<T> {
  try {
    return await request(key);
  } catch (error) {
    if (!isReplayedFailure(error)) throw error;
    return request(retryKeyOf(key));
  }
}

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

function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id;
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
    // The amount received, so that a charge of a different amount does not settle the order.
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
    // The bank is processing it; it can no longer be canceled or paid.
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

function incidentOf(kind: CardIncident['kind'], object: Stripe.Dispute | Stripe.Refund): CardIncident {
  const reason = 'failure_reason' in object ? (object.failure_reason ?? null) : (object.reason ?? null);
  return {
    kind,
    id: object.id,
    status: object.status ?? 'unknown',
    reason,
    amount: fromStripe(object.amount, object.currency.toUpperCase()),
  };
}

function cardRefundOf(refund: Stripe.Refund): CardRefund {
  const { id, amount, currency, metadata } = refund;
  return {
    id,
    amount: fromStripe(amount, currency.toUpperCase()),
    hasFailed: isFailedRefund(refund),
    refundId: metadata?.refund_id,
  };
}

/** With `refundId` where no other refund has been made in its place. */
function failuresOf(refunds: Stripe.Refund[]): CardIncident[] {
  const made = new Set(refunds.filter((refund) => !isFailedRefund(refund)).map(({ metadata }) => metadata?.refund_id));
  return refunds.filter(isFailedRefund).map((refund) => {
    const refundId = refund.metadata?.refund_id;
    return { ...incidentOf('refund_failed', refund), ...(refundId && !made.has(refundId) && { refundId }) };
  });
}

function refundRequest(intent: CardIntent, part?: RefundPart): Stripe.RefundCreateParams {
  return {
    payment_intent: intent.id,
    ...(part?.amount !== undefined && { amount: toStripe(part.amount, intent.currency) }),
    ...(part && { metadata: { refund_id: part.refundId } }),
  };
}

/** An amount that Stripe cannot express, such as a single fils, is refused too. */
function refundRefusal(error: unknown, amount: number): Refusal | undefined {
  if (error instanceof RangeError) return new Refusal('refund_refused', { reason: 'amount_not_possible', amount });
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  return new Refusal('refund_refused', { reason: error.code ?? error.message, amount });
}

function verifyEvent(stripe: Stripe, rawBody: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return undefined;
  }
}

function eventOf(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  const intentId = intentIdOf(event);
  return { id, type, ...(intentId && { intentId }), reportsSuccess: type === 'payment_intent.succeeded' };
}
