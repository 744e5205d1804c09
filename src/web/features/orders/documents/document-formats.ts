import { dateTimeFormat, numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';

/** The day of a document is the shop's, not the visitor's. */
export function useDocumentFormats() {
  const { locale } = useSettings();
  const days = dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rates = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return {
    day: (date: string) => days.format(new Date(`${date}T00:00:00Z`)),
    rate: (percent: number) => rates.format(percent / 100),
  };
}
