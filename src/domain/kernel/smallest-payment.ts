import { decimalsOf } from '../../contract/currency.ts';
import { Refusal } from '../../contract/error.ts';
import { toMajor } from './money.ts';

/**
 * The smallest card payment in major units (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). Of a currency
 * that is not in it the provider knows only after converting, so nothing is refused before.
 */
const smallest: Readonly<Record<string, number>> = {
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

/** In minor units. */
export function smallestPayment(currency: string): number {
  return Math.max(1, Math.round((smallest[currency] ?? 0) * 10 ** decimalsOf(currency)));
}

export const tooSmall = (currency: string) =>
  new Refusal('amount_too_small', { minimum: toMajor(smallestPayment(currency), currency) });
