import checkout from '#messages/buying/checkout.ts';
import { useTranslations } from '../../app/translations.ts';
import { useLocalDate, weekdayAndDay } from '../time/use-local-date.ts';

type DeliveryDatesProps = { delivery: { isPickup: boolean; earliest: string; latest: string } };

/** When an order arrives. */
export function DeliveryDates({ delivery: { isPickup, earliest, latest } }: DeliveryDatesProps) {
  const t = useTranslations(checkout);
  const text = useLocalDate(weekdayAndDay);
  if (isPickup) return t('checkout.ready', { date: text(earliest) });
  if (earliest === latest) return t('checkout.arrivesOn', { date: text(earliest) });
  return t('checkout.arrives', { earliest: text(earliest), latest: text(latest) });
}
