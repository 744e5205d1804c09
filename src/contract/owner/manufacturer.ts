import * as z from 'zod/mini';
import { checkNaming, safetyTexts } from '../catalogue/product-safety.ts';
import { endpoint } from '../endpoint.ts';
import { formMessage, listedBrand, seenVersion } from '../text.ts';

const key = listedBrand.check(z.minLength(1, formMessage('invalid')));

const { representative, warnings, ...naming } = safetyTexts;

export const newManufacturer = z
  .strictObject({ ...naming, representative: z.optional(representative), warnings: z.optional(warnings) })
  .check(checkManufacturer);

function checkManufacturer(payload: z.core.ParsePayload<z.infer<z.ZodMiniObject<typeof naming>>>): void {
  checkNaming({ ...payload, value: { ...payload.value, representative: 'any' } });
}

const manufacturer = z.object({
  /** The same for all spellings of the brand. */
  key: z.string(),
  brand: z.string(),
  /** On sale. */
  products: z.int(),
  /** Null: not yet entered. */
  safety: z.nullable(z.object(safetyTexts)),
  version: z.string(),
});
export type Manufacturer = z.infer<typeof manufacturer>;

const manufacturers = z.object({ manufacturers: z.array(manufacturer) });

export const listManufacturers = endpoint({
  name: 'listManufacturers',
  summary:
    'Lists the brands with products, most products first, with the manufacturer that answers for them (Regulation (EU) 2023/988, Article 19).',
  method: 'GET',
  path: '/api/manufacturers',
  credential: 'token',
  access: 'admin',
  response: manufacturers,
  errors: [],
});

export const setManufacturer = endpoint({
  name: 'setManufacturer',
  summary: "Sets the manufacturer of a brand: its name, postal and electronic address, and its products' warnings.",
  method: 'PUT',
  path: '/api/manufacturers/:key',
  credential: 'token',
  access: 'admin',
  params: z.strictObject({ key }),
  body: z.safeExtend(newManufacturer, { version: seenVersion }),
  response: manufacturer,
  errors: ['forbidden', 'brand_not_found', 'changed_meanwhile'],
});

export const deleteManufacturer = endpoint({
  name: 'deleteManufacturer',
  summary: 'Deletes what is known of the manufacturer of a brand. Repeating it changes nothing.',
  method: 'DELETE',
  path: '/api/manufacturers/:key',
  credential: 'token',
  access: 'admin',
  params: z.strictObject({ key }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden'],
});
