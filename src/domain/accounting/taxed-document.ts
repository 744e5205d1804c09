import type { DocumentContent, DocumentKind } from '../documents/document.ts';
import { documentNumber } from '../documents/document.ts';
import { isInEu, memberStateOf } from '../tax/eu.ts';
import { type RateTotals, taxesByRate } from '../tax/totals.ts';

/**
 * How a sale is taxed. `oss`: in another member state, declared in the one-stop shop. `reverse_charge`: owed by a business
 * there. `abroad`: outside of the VAT area of the European Union, or of a shop that is.
 */
export const taxSchemes = ['domestic', 'oss', 'reverse_charge', 'abroad'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** An invoice, a credit note, or the reversal of a credit note. Amounts of credit notes are negative. */
export type TaxedDocument = {
  id: string;
  number: string;
  kind: DocumentKind | 'reversal';
  /** Local date of the shop. */
  date: string;
  orderNumber: number;
  currency: string;
  /** By which the order was paid. */
  method: string;
  /** Where it is taxed. */
  country: string;
  scheme: TaxScheme;
  /** Highest rate first. */
  taxes: RateTotals[];
};

type Place = { country: string; region?: string; postalCode?: string };

export type DocumentRow = {
  id: string;
  kind: DocumentKind;
  year: number;
  number: number;
  orderId: string;
  subjectId: string;
  invoiceId: string | null;
  issuedAt: Date;
  content: DocumentContent;
  orderNumber: number;
  shippingAddress: Place | null;
  isReverseCharge: boolean;
  method: string | null;
  /** Set for a reversal. */
  reversedOn: string | null;
};

export function taxedDocument(row: DocumentRow, home: string | null): TaxedDocument {
  const { content, kind, reversedOn } = row;
  const parts = content.delivery ? [...content.lines, content.delivery] : content.lines;
  const sign = kind === 'invoice' || reversedOn ? 1 : -1;
  const place = placeOf(row, home);
  return {
    id: row.id,
    number: documentNumber(row),
    kind: reversedOn ? 'reversal' : kind,
    date: reversedOn ?? content.issuedOn,
    orderNumber: row.orderNumber,
    currency: content.currency,
    method: row.method ?? 'none',
    country: (place && (memberStateOf(place) ?? place.country)) || '',
    scheme: schemeOf(place, home, row.isReverseCharge),
    taxes: taxesByRate(parts).map(({ rate, netAmount, taxAmount }) => ({
      rate,
      netAmount: sign * netAmount,
      taxAmount: sign * taxAmount,
    })),
  };
}

/** What is picked up is taxed at home. An order that was anonymized has the country of its invoice only. */
function placeOf({ content, shippingAddress }: DocumentRow, home: string | null): Place | null {
  const isDelivered = content.delivery !== null && !content.delivery.isPickup;
  if (isDelivered && shippingAddress) return shippingAddress;
  const country = (isDelivered && content.buyer.country) || home;
  return country ? { country } : null;
}

function schemeOf(place: Place | null, home: string | null, isReverseCharge: boolean): TaxScheme {
  if (isReverseCharge) return 'reverse_charge';
  if (!place || !home || place.country === home) return 'domestic';
  const state = memberStateOf(place);
  if (state === home) return 'domestic';
  return state && isInEu(home) ? 'oss' : 'abroad';
}
