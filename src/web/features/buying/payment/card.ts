import * as z from 'zod/mini';
import { cleanCode } from '../../../../contract/clean-text.ts';
import { formMessage } from '../../../../contract/text.ts';
import { shopNow } from '../../../app/clock.ts';

/** What is wrong with every provider, so that nothing is ordered with it; the provider validates the card. */
export const card = z.object({
  number: z
    .string()
    .check(z.overwrite(cleanCode), z.regex(/^(?:[\s-]*\d){12,19}[\s-]*$/, formMessage('cardNumberIncomplete'))),
  expiry: z.string().check(
    z.overwrite(cleanCode),
    z.regex(/^\s*(?:0?[1-9]|1[0-2])\s*\/\s*(?:20)?\d{2}\s*$/, {
      error: formMessage('cardExpiryIncomplete'),
      abort: true,
    }),
    z.refine((expiry) => !isOver(expiry), formMessage('cardExpired')),
  ),
  cvc: z.string().check(z.overwrite(cleanCode), z.regex(/^\s*\d{3,4}\s*$/, formMessage('cardCodeIncomplete'))),
});

/** A card is valid to the end of its month, also where that ends last. */
function isOver(expiry: string): boolean {
  const [month, year] = expiry.split('/').map(Number) as [number, number];
  return Date.UTC(2000 + (year % 100), month, 1, 12) <= shopNow();
}

export function formatCardNumber(number: string): string {
  return number.replace(/[\s-]/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function formatExpiry(expiry: string): string {
  return expiry.replace(/^(0[1-9]|1[0-2])(\d{1,2})$/, '$1/$2');
}
