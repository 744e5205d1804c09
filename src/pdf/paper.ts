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

/** Of the buyer's country; if it is unknown, of the seller's; if that is too, of the shop's language: en-US. */
export function paperFor(countries: (string | null)[], locale: string): Paper {
  const country = countries.find(Boolean) ?? new Intl.Locale(locale).region;
  return country && letterCountries.has(country) ? 'LETTER' : 'A4';
}
