import * as z from 'zod/mini';
import { isEmail } from '../email.ts';
import { formMessage, requiredLine, requiredText } from '../text.ts';

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** How to reach the manufacturer, and who is responsible in the EU (Regulation (EU) 2023/988, Article 19). */
const texts = {
  manufacturer: requiredLine('missing', 200),
  address: requiredText('missing', 500),
  contact: requiredLine('missing', 200).check(
    z.refine((text) => isEmail(text) || isWebAddress(text), formMessage('contactInvalid')),
  ),
  representative: requiredText('missing', 500),
  warnings: requiredText('missing', 2000),
};

/** Each of them, for a form that has further fields. */
export const safetyTexts = {
  manufacturer: z.optional(texts.manufacturer),
  address: z.optional(texts.address),
  contact: z.optional(texts.contact),
  representative: z.optional(texts.representative),
  warnings: z.optional(texts.warnings),
};

/** What a product says itself. Without a manufacturer, that of its brand; without warnings, those of its brand. */
export const productSafety = z.strictObject(safetyTexts).check(checkNaming);
export type ProductSafety = z.infer<typeof productSafety>;

/** The texts for all products of a brand. */
export const brandSafety = z.strictObject({
  ...texts,
  representative: safetyTexts.representative,
  warnings: safetyTexts.warnings,
});

const naming = ['manufacturer', 'address', 'contact'] as const;

/** Without an address, a name does not help a customer. Reports each that is missing. */
export function checkNaming({ value, issues }: z.core.ParsePayload<ProductSafety>): void {
  if (!value.representative && naming.every((key) => !value[key])) return;
  for (const key of naming)
    if (!value[key]) issues.push({ code: 'custom', input: value, path: [key], message: formMessage('missing') });
}

/** As a product page says it. */
export const shownSafety = z.object({
  manufacturer: z.nullable(
    z.object({ name: z.string(), address: z.string(), contact: z.string(), representative: z.nullable(z.string()) }),
  ),
  warnings: z.nullable(z.string()),
});
export type ShownSafety = z.infer<typeof shownSafety>;
