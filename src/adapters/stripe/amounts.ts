import { decimalsOf } from '../../domain/money.ts';

// docs.stripe.com/currencies, "Zero-decimal" and "Three-decimal"; ISK and UGX are told there to be sent with two.
const WITHOUT = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ');
/** Eight digits of Stripe's own minor units, whatever the currency (same page). */
const MOST = 99_999_999;

/**
 * An amount in the shop's minor units as the integer that Stripe takes for the currency: both count decimals by their
 * own lists. Throws a RangeError for what Stripe cannot charge exactly, such as single fils.
 */
export function toStripe(amount: number, currency: string): number {
  const charged = amount * 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency));
  // Three-decimal amounts end in 0 there.
  const isExact = Number.isSafeInteger(charged) && (!WITH_THREE.includes(currency) || charged % 10 === 0);
  if (!isExact) throw new RangeError(`Stripe cannot charge ${amount} minor units of ${currency}`);
  return charged;
}

/** The reverse; what Stripe holds that the shop's currency cannot is a RangeError too. */
export function fromStripe(charged: number, currency: string): number {
  const amount = charged / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency));
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${charged} of Stripe is no amount of ${currency}`);
  return amount;
}

/** The largest amount that Stripe charges, in the shop's minor units. */
export function largestCharge(currency: string): number {
  return Math.floor(MOST / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency)));
}

function stripeDecimalsOf(currency: string): number {
  if (WITHOUT.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}
