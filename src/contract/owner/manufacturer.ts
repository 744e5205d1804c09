import * as z from 'zod/mini';
import { brandSafety, safetyTexts } from '../catalogue/product-safety.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine, seenVersion } from '../text.ts';

const key = requiredLine('missing', 100);

export const newManufacturer = brandSafety;
export type NewManufacturer = z.infer<typeof newManufacturer>;

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
  access: 'staff',
  permission: 'products',
  response: manufacturers,
  errors: [],
});

export const setManufacturer = endpoint({
  name: 'setManufacturer',
  summary: "Sets the manufacturer of a brand: its name, postal and electronic address, and its products' warnings.",
  method: 'PUT',
  path: '/api/manufacturers/:brand',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ brand: key }),
  body: z.extend(newManufacturer, { version: seenVersion }),
  response: manufacturer,
  errors: ['forbidden', 'brand_not_found', 'changed_meanwhile'],
});

export const deleteManufacturer = endpoint({
  name: 'deleteManufacturer',
  summary: 'Deletes what is known of the manufacturer of a brand. Repeating it changes nothing.',
  method: 'DELETE',
  path: '/api/manufacturers/:brand',
  credential: 'token',
  access: 'staff',
  permission: 'products',
  params: z.strictObject({ brand: key }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden'],
});
