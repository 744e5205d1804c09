import { useSettings } from './settings.ts';

/** In major units. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
