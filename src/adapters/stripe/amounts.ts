import { decimalsOf } from '../../domain/kernel/money.ts';

// docs.stripe.com/currencies, "Zero-decimal" and "Three-decimal"; that page treats ISK and UGX as two-decimal.
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ');
/** In Stripe's minor units, for every currency (same page). */
const MAX_CHARGE = 99_999_999;

/** Throws a RangeError for an amount that Stripe cannot charge exactly, such as a single fils. */
export function toStripe(amount: number, currency: string): number {
  const charged = amount * 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency));
  // Stripe requires three-decimal amounts to end in 0.
  const isExact = Number.isSafeInteger(charged) && (!THREE_DECIMAL.includes(currency) || charged % 10 === 0);
  if (!isExact) throw new RangeError(`Stripe cannot charge ${amount} minor units of ${currency}`);
  return charged;
}

/** Throws a RangeError for an amount that the shop's currency cannot represent. */
export function fromStripe(charged: number, currency: string): number {
  const amount = charged / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency));
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${charged} of Stripe is no amount of ${currency}`);
  return amount;
}

export function maxCharge(currency: string): number {
  return Math.floor(MAX_CHARGE / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency)));
}

function stripeDecimalsOf(currency: string): number {
  if (ZERO_DECIMAL.includes(currency)) return 0;
  return THREE_DECIMAL.includes(currency) ? 3 : 2;
}
