import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { toMajor, toMinor } from '../kernel/money.ts';

/**
 * The least that a card pays, in major units: docs.stripe.com/currencies, "Minimum and maximum charge amounts". Where a
 * currency is not listed, the provider's least depends on what it is exchanged for, and the provider refuses.
 */
const minimums: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};

/** Why a card cannot pay `amount`, in minor units; undefined if it can. An order that cannot be paid is never placed. */
export function refusalOfAmount(amount: number, currency: string): Refusal | undefined {
  const least = leastPayable(currency);
  if (amount < least) return new Refusal('amount_too_small', { minimum: toMajor(least, currency) });
  if (amount <= limits.paymentMinorUnits) return undefined;
  return new Refusal('amount_too_large', { maximum: toMajor(limits.paymentMinorUnits, currency) });
}

/** In minor units. */
export const leastPayable = (currency: string): number => {
  const least = minimums[currency];
  return least === undefined ? 1 : toMinor(least, currency);
};
