import * as z from 'zod/mini';
import { cleanCode } from '../clean-text.ts';
import { formMessage, requiredCode } from '../text.ts';

/** A Global Trade Item Number (EAN, UPC) of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, "Check digit calculations"). */
export function isGtin(text: string): boolean {
  // Zeros alone pass the check digit, but fill an empty cell in many lists.
  if (!/^(\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false;
  const digits = Array.from(text, Number).reverse();
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** Scanners and lists separate its digits by spaces and hyphens. */
export const cleanGtin = (text: string): string => cleanCode(text).replace(/[\s-]/g, '');

export const gtin = requiredCode('gtinInvalid', 40).check(
  z.overwrite(cleanGtin),
  z.refine(isGtin, formMessage('gtinInvalid')),
);
