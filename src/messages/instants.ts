const fields = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const timeFields = { hour: 'numeric', minute: '2-digit' } as const;

/** In `timeZone`, which it names, or in the device's zone, which needs no name. */
export function instantFormat(locale: string, timeZone?: string, isZoneNamed = timeZone !== undefined) {
  return new Intl.DateTimeFormat(locale, { ...fields, ...zone(timeZone, isZoneNamed) });
}

export function timeFormat(locale: string, timeZone?: string) {
  return new Intl.DateTimeFormat(locale, { ...timeFields, ...zone(timeZone, timeZone !== undefined) });
}

function zone(timeZone: string | undefined, isNamed: boolean): Intl.DateTimeFormatOptions {
  return { ...(timeZone && { timeZone }), ...(isNamed && { timeZoneName: 'short' }) };
}
