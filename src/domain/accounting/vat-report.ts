import { type TaxedDocument, type TaxScheme, taxSchemes } from './taxed-document.ts';

export type VatRow = {
  scheme: TaxScheme;
  country: string;
  rate: number;
  currency: string;
  netAmount: number;
  taxAmount: number;
};

/** Sums by scheme, country and rate: domestic sales first, then those of the one-stop shop by country. */
export async function vatReport(documents: AsyncIterable<TaxedDocument>): Promise<VatRow[]> {
  const rows = new Map<string, VatRow>();
  for await (const { scheme, country, currency, taxes } of documents) {
    for (const { rate, netAmount, taxAmount } of taxes) {
      const key = `${scheme} ${country} ${rate} ${currency}`;
      const row = rows.get(key) ?? { scheme, country, rate, currency, netAmount: 0, taxAmount: 0 };
      row.netAmount += netAmount;
      row.taxAmount += taxAmount;
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort(
    (one, other) =>
      taxSchemes.indexOf(one.scheme) - taxSchemes.indexOf(other.scheme) ||
      one.country.localeCompare(other.country, 'en') ||
      other.rate - one.rate,
  );
}
