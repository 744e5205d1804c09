import { Refusal } from '../../contract/error.ts';

/** How many decimals a currency's minor unit has: 2 for USD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * An amount in major units (451.5) as integer minor units (45150).
 * Throws a RangeError for what the currency cannot hold exactly, such as 0.001 dollars or 0.5 yen.
 */
export function toMinor(major: number, currency: string): number {
  const factor = 10 ** decimalsOf(currency);
  const minor = Math.round(major * factor);
  if (!Number.isSafeInteger(minor) || minor / factor !== major) {
    throw new RangeError(`${major} is not an amount of ${currency}`);
  }
  return minor;
}

/** The same for an amount that somebody typed: throws `invalid_request` naming the field. */
export function priceToMinor(field: string, major: number, currency: string): number {
  try {
    return toMinor(major, currency);
  } catch {
    throw new Refusal('invalid_request', { errors: [{ field, code: 'custom', message: 'amountInvalid' }] });
  }
}

/** Integer minor units (45150) as an amount in major units (451.5). */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}
