const fields = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const timeFields = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Formats an instant as date and time: in `timeZone`, which it names, or in the zone of the device that it runs on,
 * which needs no name.
 */
export function instantFormat(locale: string, timeZone?: string, isZoneNamed = timeZone !== undefined) {
  return new Intl.DateTimeFormat(locale, { ...fields, ...zone(timeZone, isZoneNamed) });
}

/** The same without the date. */
export function timeFormat(locale: string, timeZone?: string) {
  return new Intl.DateTimeFormat(locale, { ...timeFields, ...zone(timeZone, timeZone !== undefined) });
}

function zone(timeZone: string | undefined, isNamed: boolean): Intl.DateTimeFormatOptions {
  return { ...(timeZone && { timeZone }), ...(isNamed && { timeZoneName: 'short' }) };
}
