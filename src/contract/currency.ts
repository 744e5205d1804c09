import type { FormMessage } from '../messages/en/all.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because making one takes longer than formatting a hundred amounts. */
export function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

const decimals = new Map<string, number>();

/** 2 for USD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = moneyFormat('en', currency).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The contract is the same for all currencies, so its message is of those with two decimals. */
export function messageInCurrency(message: FormMessage, currency: string): FormMessage {
  return message === 'amountInvalid' && decimalsOf(currency) === 0 ? 'wholeAmountInvalid' : message;
}
