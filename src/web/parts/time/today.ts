import { dateTimeFormat } from '../../../messages/formats.ts';

/** A local date of the shop. */
export function today(now: Date, timeZone: string): string {
  const parts = dateTimeFormat('en', {
    ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
