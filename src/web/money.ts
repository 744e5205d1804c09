import { moneyFormat } from '../contract/currency.ts';
import { useSettings } from './settings.ts';

/** In major units. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => moneyFormat(locale, currency).format(amount);
}
