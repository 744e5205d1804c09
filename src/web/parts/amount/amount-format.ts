import { decimalsOf } from '../../../contract/currency.ts';
import { type AmountFormat, parseAmount } from '../../../contract/parse-amount.ts';
import { writeAmount } from '../../../contract/write-amount.ts';
import { numberFormat } from '../../../messages/formats.ts';
import { useSettings } from '../../app/settings.ts';
import { useMoney } from './money.ts';

/** `currency` of an amount is the shop's, if none is named. */
export type AmountKind =
  | { kind: 'money'; currency?: string | undefined }
  | { kind: 'percent' }
  | { kind: 'grams' }
  | { kind: 'number'; unit?: string | undefined };

export type AmountTexts = {
  format: AmountFormat;
  /** What is beside the number. */
  sign: string | undefined;
  show: (amount: number) => string;
};

export function useAmountTexts(of: AmountKind): AmountTexts {
  const { locale, currency: own } = useSettings();
  const money = useMoney();
  if (of.kind === 'money') {
    const { currency = own } = of;
    const format = { locale, currency, decimals: decimalsOf(currency) };
    return { format, sign: currency, show: (amount) => money(amount, currency) };
  }
  const unit = of.kind === 'percent' ? '%' : of.kind === 'grams' ? 'g' : of.unit;
  const format = { locale, unit: unit ?? '', decimals: decimals[of.kind] };
  const numbers = numberFormat(locale, { maximumFractionDigits: format.decimals });
  return { format, sign: unit, show: (amount) => `${numbers.format(amount)}${unit ? `\u00a0${unit}` : ''}` };
}

const decimals = { percent: 3, grams: 0, number: 20 } as const;

/** Null if it is empty, NaN if it cannot be read. */
export function amountIn(text: string, format: AmountFormat): number | null {
  return text.trim() === '' ? null : (parseAmount(text, format).amount ?? Number.NaN);
}

export function amountText(amount: unknown, format: AmountFormat): string {
  return typeof amount === 'number' && Number.isFinite(amount) ? writeAmount(amount, format) : '';
}
