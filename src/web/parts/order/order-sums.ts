import sumTexts from '#messages/buying/sums.ts';
import type { Booking } from '../../../contract/orders/booking.ts';
import { type DocumentSum, documentSums } from '../../../contract/orders/document-sums.ts';
import { numberFormat } from '../../../messages/formats.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslations } from '../../app/translations.ts';
import { useMoney } from '../amount/money.ts';

/** A row before the total. */
export type Sum = Exclude<DocumentSum, { name: 'total' }>;

/** What leads from the lines to the total; nothing if they are the total. */
export function sumsOf({ price, totals }: Pick<Booking, 'price' | 'totals'>): Sum[] {
  return documentSums({ ...totals, total: price }).filter((sum) => sum.name !== 'total');
}

/** The name of each sum, which is its key too. */
export function useSumName(currency: string): (sum: Sum) => string {
  const t = useTranslations(sumTexts);
  const money = useMoney();
  const { locale } = useSettings();
  const rates = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return (sum) => {
    if (sum.name === 'tax')
      return t('sums.taxOf', { rate: rates.format(sum.rate / 100), net: money(sum.net, currency) });
    return t(`sums.${sum.name}`);
  };
}

/** What a refund leaves of the total; nothing without one. */
export function refundSumsOf({
  price,
  refunded,
}: Pick<Booking, 'price' | 'refunded'>): ['refunded' | 'kept', number][] {
  if (refunded === 0) return [];
  return [
    ['refunded', -refunded],
    ['kept', price - refunded],
  ];
}
