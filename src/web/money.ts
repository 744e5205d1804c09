import { useSettings } from './settings.ts';

/** Formats amounts in major units in the shop's locale. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
