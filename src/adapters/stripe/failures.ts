import Stripe from 'stripe';
import { Refusal } from '../../contract/error.ts';

/** Undefined for an `expected` code (docs.stripe.com/error-codes); throws for an outage, rate limit or rejected key. */
export async function callStripe<T>(request: Promise<T>): Promise<T>;
export async function callStripe<T>(request: Promise<T>, expected: readonly string[]): Promise<T | undefined>;
export async function callStripe<T>(request: Promise<T>, expected: readonly string[] = []): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code && expected.includes(error.code)) return undefined;
    if (error.code === 'amount_too_small') throw new Refusal('amount_too_small', { minimum: 'unknown' });
    // An invalid request is a bug, not a refusal.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw Object.assign(new Refusal('payment_provider_unavailable'), { cause: error });
  }
}

/** Whether Stripe replayed a stored failure for this idempotency key; a new key makes a new request. */
export function isReplayedFailure(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';
}

export function isFailedRefund({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
