import * as z from 'zod/mini';
import { cleanCode } from '../../../contract/clean-text.ts';
import { formMessage } from '../../../contract/text.ts';

/** Checks completeness only; the provider validates the card. */
export const card = z.object({
  number: z
    .string()
    .check(z.overwrite(cleanCode), z.regex(/^(?:[\s-]*\d){12,19}[\s-]*$/, formMessage('cardNumberIncomplete'))),
  expiry: z
    .string()
    .check(
      z.overwrite(cleanCode),
      z.regex(/^\s*(?:0?[1-9]|1[0-2])\s*\/\s*(?:20)?\d{2}\s*$/, formMessage('cardExpiryIncomplete')),
    ),
  cvc: z.string().check(z.overwrite(cleanCode), z.regex(/^\s*\d{3,4}\s*$/, formMessage('cardCodeIncomplete'))),
});

export function formatCardNumber(number: string): string {
  return number.replace(/[\s-]/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function formatExpiry(expiry: string): string {
  return expiry.replace(/^(0[1-9]|1[0-2])(\d{1,2})$/, '$1/$2');
}
