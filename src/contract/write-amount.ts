import { numberFormat } from '../messages/formats.ts';
import type { AmountFormat } from './parse-amount.ts';

/** As a field shows it: the locale's digits and sign of decimals, and nothing between thousands. */
export function writeAmount(amount: number, { locale, decimals, currency }: AmountFormat): string {
  return numberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: currency && !Number.isInteger(amount) ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(amount);
}
