import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

export const vatCheckResults = ['valid', 'invalid', 'unavailable'] as const;

const vatCheck = z.object({
  vatId: z.string(),
  result: z.enum(vatCheckResults),
  /** Proof of the consultation; null without a VAT id of the shop. */
  reference: z.nullable(z.string()),
  checkedAt: z.iso.datetime(),
  /** When an admin has taken it for valid. */
  acceptedAt: z.nullable(z.iso.datetime()),
});
export type VatCheck = z.infer<typeof vatCheck>;

const ofOrder = { credential: 'token', access: 'staff', params: z.strictObject({ id }) } as const;

export const getVatCheck = endpoint({
  name: 'getVatCheck',
  summary: 'Returns what VIES answered about the VAT ID of an order without tax. `vatCheck` is null for other orders.',
  method: 'GET',
  path: '/api/orders/:id/vat-check',
  ...ofOrder,
  permission: 'orders:read',
  response: z.object({ vatCheck: z.nullable(vatCheck) }),
  errors: ['forbidden', 'booking_not_found'],
});

export const acceptVatId = endpoint({
  name: 'acceptVatId',
  summary:
    'Takes the VAT ID of an order for valid, so that the order can be shipped without tax. Repeating it changes nothing.',
  method: 'POST',
  path: '/api/orders/:id/vat-check/accept',
  ...ofOrder,
  permission: 'fulfilment',
  response: z.object({ vatCheck: z.nullable(vatCheck) }),
  errors: ['forbidden', 'vat_check_not_found'],
});
