import { useSettings } from './settings.ts';

/** Amounts in major units as money, in the shop's language. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
