import type { Category } from './category.ts';
import { fieldsOf } from './specification.ts';

/** Facets that people search for by name: one value of one of them has a page of its own for search engines. */
const indexableFields = [
  'socket',
  'chipset',
  'memoryType',
  'formFactor',
  'panelType',
  'resolution',
  'storageType',
  'efficiency',
  'switchType',
  'polarPattern',
];

/** With fewer products a page is not in the sitemap. */
export const LEAST_INDEXED = 3;

/** Returns `brand`, and the fields of the category whose values are texts. */
export function indexableFacetsOf(category: Category): string[] {
  const fields = fieldsOf(category);
  return ['brand', ...indexableFields.filter((field) => fields[field]?.kind === 'text')];
}

/** What a category is usually chosen by first. It is one of its indexable facets. */
export const firstChoices: Partial<Record<Category, string>> = {
  processor: 'socket',
  gpu: 'chipset',
  monitor: 'resolution',
  motherboard: 'socket',
  memory: 'memoryType',
  storage: 'storageType',
  'power-supply': 'efficiency',
  case: 'formFactor',
  keyboard: 'switchType',
  webcam: 'resolution',
};
