import type Stripe from 'stripe';

/** What Stripe is to report to `/api/payments/webhook`. Anything else is taken, and changes nothing. */
export const stripeEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** The payment that an event is about: charges, refunds and disputes name theirs. */
export function aboutIntent({ type, data }: Stripe.Event): string | undefined {
  if (!stripeEvents.includes(type as (typeof stripeEvents)[number])) return undefined;
  const told = data.object as { id: string; payment_intent?: string | { id: string } | null };
  if (type.startsWith('payment_intent.')) return told.id;
  return typeof told.payment_intent === 'string' ? told.payment_intent : told.payment_intent?.id;
}
