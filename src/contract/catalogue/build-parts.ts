import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { code, formMessage, id, wholeNumber } from '../text.ts';

/** From best to worst. `unknown`: a fact is missing, or the answer depends on what the shop cannot see. */
export const buildVerdict = z.enum(['fit', 'unknown', 'conflict']);
export type BuildVerdict = z.infer<typeof buildVerdict>;

/** What the builder compares, in the order in which a PC is put together. */
export const buildCategories = [
  'processor',
  'motherboard',
  'memory',
  'cpu-cooler',
  'gpu',
  'case',
  'power-supply',
  'storage',
] as const;
export const buildCategory = z.enum(buildCategories);
export type BuildCategory = z.infer<typeof buildCategory>;

const singleCategories: readonly string[] = [
  'processor',
  'motherboard',
  'cpu-cooler',
  'case',
  'power-supply',
] satisfies BuildCategory[];

/** Whether a build has one product of the category, so that another one takes its place. */
export const takesOne = (category: string): boolean => singleCategories.includes(category);

const quantity = wholeNumber('quantityRequired', 'quantityRange').check(
  z.minimum(1, formMessage('quantityRange')),
  z.maximum(limits.build.quantity, formMessage('quantityRange')),
);

export const buildPart = z.strictObject({ product: id, quantity: z.optional(quantity) });
export type BuildPart = z.infer<typeof buildPart>;

export const buildParts = z
  .array(buildPart, formMessage('missing'))
  .check(z.minLength(1, formMessage('missing')), z.maxLength(limits.build.parts, formMessage('tooMany')));

/** `id` or `id:quantity`, separated by commas. */
export const partsText = z.pipe(
  z.pipe(
    code(limits.request.addressCharacters, 'idInvalid'),
    z.transform((text: string) =>
      text
        .split(',')
        .filter(Boolean)
        .map((part) => {
          const [product, quantity] = part.split(':');
          return { product, ...(quantity !== undefined && { quantity: Number(quantity) }) };
        }),
    ),
  ),
  z.array(buildPart).check(z.maxLength(limits.build.parts, formMessage('tooMany'))),
);

/** As `partsText` reads it, and the page of the builder. */
export const buildText = (parts: readonly BuildPart[]): string =>
  parts.map(({ product, quantity = 1 }) => (quantity === 1 ? product : `${product}:${quantity}`)).join(',');
