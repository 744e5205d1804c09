import * as z from 'zod/mini';
import { isEmail } from '../email.ts';
import { formMessage, line, lines } from '../text.ts';

/** Either reaches the manufacturer (Regulation (EU) 2023/988, Article 19). */
const isContact = (text: string) => text === '' || isEmail(text) || isWebAddress(text);
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The texts of a product or a brand; each may be empty. `representative`: responsible for it in the EU. */
export const safetyTexts = {
  manufacturer: line(200),
  address: lines(500),
  contact: line(200).check(z.refine(isContact, formMessage('contactInvalid'))),
  representative: lines(500),
  warnings: lines(2000),
};
const texts = z.object(safetyTexts);
export type SafetyTexts = z.infer<typeof texts>;

const naming = ['manufacturer', 'address', 'contact'] as const;

/** Without an address, a name does not help a customer. Reports each that is missing. */
export function checkNaming({ value, issues }: z.core.ParsePayload<Partial<SafetyTexts>>): void {
  if (!value.representative && naming.every((key) => !value[key])) return;
  for (const key of naming)
    if (!value[key]) issues.push({ code: 'custom', input: value, path: [key], message: formMessage('missing') });
}

/** What a product says itself. Without a manufacturer, that of its brand; without warnings, those of its brand. */
export const productSafety = z
  .strictObject({
    manufacturer: z.optional(safetyTexts.manufacturer),
    address: z.optional(safetyTexts.address),
    contact: z.optional(safetyTexts.contact),
    representative: z.optional(safetyTexts.representative),
    warnings: z.optional(safetyTexts.warnings),
  })
  .check(checkNaming);
export type ProductSafety = z.infer<typeof productSafety>;

/** As a product page says it. */
export const shownSafety = z.object({
  manufacturer: z.nullable(
    z.object({ name: z.string(), address: z.string(), contact: z.string(), representative: z.nullable(z.string()) }),
  ),
  warnings: z.nullable(z.string()),
});
export type ShownSafety = z.infer<typeof shownSafety>;
