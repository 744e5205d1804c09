import { decimalsOf } from '../../contract/currency.ts';
import type { PriceEnding } from '../../contract/owner/bulk-edit.ts';
import { toMinor } from '../kernel/money.ts';

export type PriceRule = { by: 'percent' | 'amount'; value: number; ending: PriceEnding };

/** Hundredths of a unit of the currency. */
const hundredthsOf: Record<Exclude<PriceEnding, 'none'>, number> = {
  'x.99': 99,
  'x.95': 95,
  'x.90': 90,
  'x.50': 50,
  'x.00': 0,
};

/**
 * Minor units; halves are rounded up. An ending gives the nearest price with it, and nothing in a currency without
 * subunits. It can be 0 or less. Throws a RangeError for an amount that the currency cannot express.
 */
export function newPrice(amount: number, { by, value, ending }: PriceRule, currency: string): number {
  const exact =
    by === 'percent'
      ? Number(divideHalfUp(BigInt(amount) * BigInt(10_000 + Math.round(value * 100)), 10_000n))
      : amount + toMinor(value, currency);
  const unit = 10 ** decimalsOf(currency);
  if (ending === 'none' || unit === 1) return exact;
  const offset = (hundredthsOf[ending] * unit) / 100;
  return Math.floor((exact - offset + unit / 2) / unit) * unit + offset;
}

/** `numerator` is not negative. */
const divideHalfUp = (numerator: bigint, divisor: bigint) => (numerator * 2n + divisor) / (divisor * 2n);
