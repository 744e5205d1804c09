import { decimalsOf } from '../../contract/currency.ts';
import { Refusal } from '../../contract/error.ts';

export { decimalsOf };

/** 451.5 → 45150. Throws a RangeError for fractions of a minor unit, such as 0.5 yen. */
export function toMinor(major: number, currency: string): number {
  const factor = 10 ** decimalsOf(currency);
  const minor = Math.round(major * factor);
  if (!Number.isSafeInteger(minor) || minor / factor !== major) {
    throw new RangeError(`${major} is not an amount of ${currency}`);
  }
  return minor;
}

/** -1, which is no price of anything, for what the currency cannot express. */
export function minorOrNone(major: number, currency: string): number {
  try {
    return toMinor(major, currency);
  } catch {
    return -1;
  }
}

/** Throws `invalid_request` with the field. */
export function priceToMinor(field: string, major: number, currency: string): number {
  try {
    return toMinor(major, currency);
  } catch {
    throw new Refusal('invalid_request', { errors: [{ field, code: 'custom', message: 'amountInvalid' }] });
  }
}

/** 45150 → 451.5 */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}
