import Stripe from 'stripe';
import { Refusal } from '../../contract/error.ts';

/**
 * The answer, or undefined where Stripe refused with one of the `expected` codes (docs.stripe.com/error-codes). A Stripe
 * that cannot be reached, is busy, or does not take our key is `payment_provider_unavailable`, its cause for the log.
 */
export async function refusing<T>(asked: Promise<T>): Promise<T>;
export async function refusing<T>(asked: Promise<T>, expected: readonly string[]): Promise<T | undefined>;
export async function refusing<T>(asked: Promise<T>, expected: readonly string[] = []): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code && expected.includes(error.code)) return undefined;
    if (error.code === 'amount_too_small') throw new Refusal('amount_too_small');
    // A request that Stripe finds wrong is our mistake, and no visitor's.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw Object.assign(new Refusal('payment_provider_unavailable'), { cause: error });
  }
}

/** Whether Stripe only repeats the failure that it kept under this idempotency key: another key asks anew. */
export function isRepeatedFailure(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';
}

/** A refund whose money came back to the shop instead of going to the customer. */
export function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
