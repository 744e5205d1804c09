import { isInEu } from './eu.ts';

export type VatId = {
  /** ISO 3166-1 alpha-2: GR for the ids of Greece, which begin with EL. */
  country: string;
  /** With its prefix, without spaces and punctuation. */
  text: string;
};

/** Undefined unless the text has the format and the check digits of a VAT id of the European Union. */
export async function parseVatId(input: string): Promise<VatId | undefined> {
  const text = input.toUpperCase().replace(/[\s.\-/]/g, '');
  const country = text.startsWith('EL') ? 'GR' : text.slice(0, 2);
  if (!isInEu(country) || text.startsWith('GR') || !/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text)) return undefined;
  // Loaded on the first VAT id: it has the numbers of a hundred countries.
  const { euVat } = await import('stdnum');
  return euVat[country]?.some(({ validate }) => validate(text).isValid) ? { country, text } : undefined;
}
