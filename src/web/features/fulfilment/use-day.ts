import { useSettings } from '../../settings.ts';

/** A local date of the shop, yyyy-mm-dd, as the shop's language writes it. */
export function useDay(): (day: string) => string {
  const { locale } = useSettings();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => dates.format(new Date(`${day}T00:00:00Z`));
}
