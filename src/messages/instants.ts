const fields = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const timeFields = { hour: 'numeric', minute: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating one takes far longer than formatting with it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** In `timeZone`, which it names, or in the device's zone, which needs no name. */
export function instantFormat(locale: string, timeZone?: string, isZoneNamed = timeZone !== undefined) {
  return formatOf(locale, { ...fields, ...zone(timeZone, isZoneNamed) });
}

export function timeFormat(locale: string, timeZone?: string) {
  return formatOf(locale, { ...timeFields, ...zone(timeZone, timeZone !== undefined) });
}

function zone(timeZone: string | undefined, isNamed: boolean): Intl.DateTimeFormatOptions {
  return { ...(timeZone && { timeZone }), ...(isNamed && { timeZoneName: 'short' }) };
}
