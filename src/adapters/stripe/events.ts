import type Stripe from 'stripe';

/** Others are accepted and ignored. */
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

export function intentIdOf({ type, data }: Stripe.Event): string | undefined {
  if (!stripeEvents.includes(type as (typeof stripeEvents)[number])) return undefined;
  const object = data.object as { id: string; payment_intent?: string | { id: string } | null };
  if (type.startsWith('payment_intent.')) return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
}
