import { isInEu } from './eu.ts';

export type VatId = {
  /** ISO 3166-1 alpha-2: GR for the ids of Greece, which begin with EL; XI for those of Northern Ireland. */
  country: string;
  /** With its prefix, without spaces and punctuation. */
  text: string;
};

const compact = (input: string) => input.toUpperCase().replace(/[\s.\-/]/g, '');

/** Undefined unless the text has the format and the check digits of a VAT id of the European Union, or Northern Ireland. */
export async function parseVatId(input: string): Promise<VatId | undefined> {
  // Greek businesses write both.
  const text = compact(input).replace(/^GR(?=\d{9}$)/, 'EL');
  const country = text.startsWith('EL') ? 'GR' : text.slice(0, 2);
  if (text.startsWith('GR') || !/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text)) return undefined;
  // Loaded on the first VAT id: it has the numbers of a hundred countries.
  const { euVat, stdnum } = await import('stdnum');
  // Northern Ireland has the numbers of the United Kingdom.
  if (country === 'XI') return stdnum.GB?.vat?.validate(text.slice(2)).isValid ? { country, text } : undefined;
  if (!isInEu(country)) return undefined;
  return euVat[country]?.some(({ validate }) => validate(text).isValid) ? { country, text } : undefined;
}

/**
 * Whether the text begins as a VAT id of the European Union does: then it is one with a mistake, if `parseVatId()` does not
 * take it. Others, such as those of Switzerland, change no tax.
 */
export function isMistypedVatId(input: string): boolean {
  return begins.test(compact(input));
}

// The country, and the sign after it, as tax numbers of other countries may begin with the same letters.
const begins =
  /^(?:ATU?|CY|BE|BG|CZ|DE|DK|EE|EL|GR|FI|FR[A-Z0-9]{2}|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI|ES[A-Z]?)\d/;
