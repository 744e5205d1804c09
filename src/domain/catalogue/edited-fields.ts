import { isDeepStrictEqual } from 'node:util';
import type { NewProduct } from '../../contract/owner/product-edit.ts';
import type { EditableProduct } from './editable-product.ts';

// What an import keeps, because an admin decided it: names of columns, `specifications.{key}`, `published`. Not the
// price, which a file changes when it says another one than before (docs/decisions/0096-what-an-import-may-change.md).

export const fieldsOf = (product: NewProduct): string[] => [
  'name',
  'description',
  ...(product.category ? ['category'] : []),
  ...(product.brand ? ['brand'] : []),
  ...(product.partNumber ? ['part_number'] : []),
  ...(product.gtin ? ['gtin'] : []),
  ...(Object.keys(product.safety ?? {}).length > 0 ? ['safety'] : []),
  ...(product.withdrawalExemption ? ['withdrawal_exemption'] : []),
  ...Object.keys(product.specifications ?? {}).map(specificationField),
];

type Columns = Partial<
  Pick<
    EditableProduct,
    | 'name'
    | 'description'
    | 'category'
    | 'brand'
    | 'partNumber'
    | 'gtin'
    | 'safety'
    | 'withdrawalExemption'
    | 'specifications'
  >
> & {
  publishedAt?: Date | string | null;
};

/** Both have the same columns, except that `publishedAt` of `after` is absent if it was not decided. */
export function changedFields(before: Columns, after: Columns): string[] {
  const { specifications: old = {} } = before;
  const { specifications: current = {} } = after;
  const specifications = new Set([...Object.keys(old), ...Object.keys(current)]);
  return [
    ...(after.name === before.name ? [] : ['name']),
    ...(after.description === before.description ? [] : ['description']),
    ...(after.category === before.category ? [] : ['category']),
    ...(after.brand === before.brand ? [] : ['brand']),
    ...(after.partNumber === before.partNumber ? [] : ['part_number']),
    ...(after.gtin === before.gtin ? [] : ['gtin']),
    ...(isDeepStrictEqual(after.safety, before.safety) ? [] : ['safety']),
    ...(after.withdrawalExemption === before.withdrawalExemption ? [] : ['withdrawal_exemption']),
    ...[...specifications].filter((key) => !isDeepStrictEqual(old[key], current[key])).map(specificationField),
    ...(after.publishedAt === undefined || (after.publishedAt === null) === (before.publishedAt === null)
      ? []
      : ['published']),
  ];
}

const specificationField = (key: string) => `specifications.${key}`;
