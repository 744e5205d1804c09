import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../text.ts';

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why it shows no tax. */
export const documentNotes = ['no_tax_shown', 'reverse_charge'] as const;
export type DocumentNote = (typeof documentNotes)[number];

export const documentSummary = z.object({
  _id: id,
  kind: z.enum(documentKinds),
  /** Such as INV-2026-000042. Without gaps for each kind and year. */
  number: z.string(),
  issuedOn: z.iso.date(),
  currency: z.string(),
  total: amount,
});

/** `lines` is the name and the address, as printed. Empty texts are not printed. */
const party = z.object({ lines: z.array(z.string()), country: z.nullable(z.string()), vatId: z.string() });

export const buildOfLines = z.object({
  name: z.string(),
  parts: z.array(z.object({ line: z.int(), quantity: z.int() })),
});

const charged = { discount: amount, net: amount, tax: amount, total: amount, taxRate: z.number() };

/** `taxRate` is a percentage. `total` = net + tax = subtotal − discount + shipping + taxAdjustment. */
export const billingDocument = z.extend(documentSummary, {
  bookingId: id,
  bookingNumber: z.int(),
  placedOn: z.iso.date(),
  paidOn: z.iso.date(),
  /** The invoice that a credit note corrects. */
  invoice: z.nullable(z.object({ _id: id, number: z.string(), issuedOn: z.iso.date() })),
  seller: z.extend(party, {
    registration: z.string(),
    email: z.string(),
    phone: z.string(),
    invoiceNote: z.string(),
  }),
  buyer: party,
  deliveryAddress: z.nullable(z.array(z.string())),
  /** Without a name: a price reduction. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: amount, ...charged })),
  /** Parts of a PC that were ordered together; `line` is a position in `lines`. */
  builds: z.array(buildOfLines),
  delivery: z.nullable(
    z.object({
      name: z.string(),
      isPickup: z.boolean(),
      earliest: z.iso.date(),
      latest: z.iso.date(),
      price: amount,
      ...charged,
    }),
  ),
  subtotal: amount,
  discount: amount,
  shipping: amount,
  taxAdjustment: z.number(),
  net: amount,
  tax: amount,
  /** Highest rate first. Empty where no tax is shown. */
  taxes: z.array(z.object({ rate: z.number(), net: amount, tax: amount })),
  note: z.nullable(z.enum(documentNotes)),
});
export type BillingDocument = z.infer<typeof billingDocument>;

/** The session's customer or admin, or a browser with the cookie of a guest's order. A link is enough for a download. */
const own = { credential: 'session', access: 'anyone', params: z.strictObject({ id }) } as const;

export const listDocuments = endpoint({
  name: 'listDocuments',
  summary: 'Lists the invoice and the credit notes of an order, oldest first. Without any until it is paid.',
  method: 'GET',
  path: '/api/orders/:id/documents',
  ...own,
  permission: 'orders:read',
  response: z.array(documentSummary),
  errors: ['booking_not_found', 'foreign_origin'],
});

export const getDocument = endpoint({
  name: 'getDocument',
  summary:
    'Returns an invoice or a credit note as it was issued, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/documents/:id',
  ...own,
  permission: 'orders:read',
  response: billingDocument,
  errors: ['document_not_found', 'foreign_origin'],
});

export const getDocumentFile = endpoint({
  name: 'getDocumentFile',
  summary: 'Returns an invoice or a credit note as PDF, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/documents/:id/pdf',
  ...own,
  permission: 'orders:read',
  file: 'application/pdf',
  response: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['document_not_found', 'foreign_origin'],
});
