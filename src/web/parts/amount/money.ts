import { moneyFormat } from '../../../contract/currency.ts';
import { numberFormat } from '../../../messages/formats.ts';
import { useSettings } from '../../app/settings.ts';

/** In major units. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => moneyFormat(locale, currency).format(amount);
}

/** For round amounts: without decimals where they are zeros. */
export function useRoundMoney(): (amount: number) => string {
  const { locale, currency } = useSettings();
  const format = numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return (amount) => format.format(amount);
}
