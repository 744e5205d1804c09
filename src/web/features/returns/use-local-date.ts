import { useSettings } from '../../settings.ts';

/** A local date of the shop, so it is the same day everywhere. */
export function useLocalDate(): (date: string) => string {
  const { locale } = useSettings();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
