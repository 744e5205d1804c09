type Browser = { languages: readonly string[]; timeZone: string | undefined };

/**
 * The country that a browser is probably in, of those that are delivered to. The time zone says more than the language,
 * which many set to English; where several countries share one, the language decides.
 */
export function guessCountry(served: readonly string[], { languages, timeZone }: Browser): string | undefined {
  const regions = languages.flatMap((tag) => regionOf(tag) ?? []).filter((region) => served.includes(region));
  const inZone = timeZone ? served.filter((country) => timeZonesOf(country).includes(timeZone)) : [];
  return regions.find((region) => inZone.includes(region)) ?? inZone[0] ?? regions[0];
}

/** Only one that the tag names: `en` alone says nothing of a country. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** None in a browser that does not know them. */
function timeZonesOf(country: string): string[] {
  const locale: WithTimeZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
