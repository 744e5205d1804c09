import type { HanRegion } from './noto.ts';

/** Countries that use US Letter (CLDR: paperSize). */
const letterCountries: ReadonlySet<string> = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

export type Paper = 'A4' | 'LETTER';

/**
 * The paper of the buyer's country; if it is unknown, of the seller's; if that is too, of the shop's language: en-US.
 */
export function paperFor(countries: (string | null)[], locale: string): Paper {
  const country = countries.find(Boolean) ?? new Intl.Locale(locale).region;
  return country && letterCountries.has(country) ? 'LETTER' : 'A4';
}

const hanRegions: Record<string, HanRegion> = { JP: 'jp', KR: 'kr', TW: 'tc', HK: 'tc', MO: 'tc', CN: 'sc', SG: 'sc' };

/** The forms of Han characters that the buyer knows, else those of the shop's language. */
export function hanRegionFor(countries: (string | null)[], locale: string): HanRegion {
  const places = [...countries, new Intl.Locale(locale).maximize().region];
  return places.map((place) => hanRegions[place ?? '']).find(Boolean) ?? 'sc';
}
