import { dateTimeFormat } from '../../../messages/formats.ts';
import { useSettings } from '../../app/settings.ts';

/** `Wed, Nov 25`, for a date of the coming weeks. */
export const weekdayAndDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Writes a local date of the shop, yyyy-mm-dd, which is the same day everywhere. */
export function useLocalDate(options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): (date: string) => string {
  const { locale } = useSettings();
  const format = dateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
