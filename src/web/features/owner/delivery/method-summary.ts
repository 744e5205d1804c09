import delivery from '#messages/owner/delivery.ts';
import type { NewMethod } from '../../../../contract/owner/delivery.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useRoundMoney } from '../../../parts/amount/money.ts';

/** `By weight: $5.99–$49.99, free from $500 · 3–5 working days` */
export function useMethodSummary({ pricing, bands, freeFrom, maxWeight, ...days }: NewMethod): string {
  const t = useTranslations(delivery);
  const money = useRoundMoney();
  const priceOf = (price: number) => (price === 0 ? t('delivery.free') : money(price));
  const prices = bands.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const price =
    lowest === highest ? priceOf(lowest) : t('delivery.priceRange', { from: priceOf(lowest), to: priceOf(highest) });
  const from = days.handlingDays + days.transitDaysMin;
  const to = days.handlingDays + days.transitDaysMax;
  const time =
    to === 0
      ? t('delivery.sameDay')
      : from === to
        ? t('delivery.days', { from })
        : t('delivery.daysRange', { from: String(from), to: String(to) });
  const heaviest = maxWeight ?? (pricing === 'weight' ? bands.at(-1)?.upTo : undefined);
  const parts = [
    `${t(`delivery.pricings.${pricing}`)}: ${price}`,
    freeFrom !== undefined && t('delivery.freeFromSummary', { amount: money(freeFrom) }),
    heaviest && t('delivery.upToWeightSummary', { weight: String(heaviest / 1000) }),
    time,
  ];
  return parts.filter(Boolean).join(' · ');
}
