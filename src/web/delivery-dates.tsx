import checkout from '#messages/checkout.ts';
import { useSettings } from './settings.ts';
import { useTranslations } from './translations.ts';

type DeliveryDatesProps = { delivery: { isPickup: boolean; earliest: string; latest: string } };

/** When an order arrives. Dates are local ones of the shop, so they are the same day everywhere. */
export function DeliveryDates({ delivery: { isPickup, earliest, latest } }: DeliveryDatesProps) {
  const t = useTranslations(checkout);
  const { locale } = useSettings();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const text = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  if (isPickup) return t('checkout.ready', { date: text(earliest) });
  if (earliest === latest) return t('checkout.arrivesOn', { date: text(earliest) });
  return t('checkout.arrives', { earliest: text(earliest), latest: text(latest) });
}
