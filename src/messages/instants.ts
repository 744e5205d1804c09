import { dateTimeFormat } from './formats.ts';

const fields = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const timeFields = { hour: 'numeric', minute: '2-digit' } as const;

/** In `timeZone`, which it names, or in the device's zone, which needs no name. */
export function instantFormat(locale: string, timeZone?: string, isZoneNamed = timeZone !== undefined) {
  return dateTimeFormat(locale, { ...fields, ...zone(timeZone, isZoneNamed) });
}

export function timeFormat(locale: string, timeZone?: string) {
  return dateTimeFormat(locale, { ...timeFields, ...zone(timeZone, timeZone !== undefined) });
}

/** The same text for all instants of one day in `timeZone`. */
export function dayFormat(timeZone?: string) {
  return dateTimeFormat('en', { dateStyle: 'short', ...zone(timeZone, false) });
}

function zone(timeZone: string | undefined, isNamed: boolean): Intl.DateTimeFormatOptions {
  return { ...(timeZone && { timeZone }), ...(isNamed && { timeZoneName: 'short' }) };
}
