import { categories } from '../catalogue/category.ts';
import { specificationFields } from '../catalogue/specification.ts';

/** What a file of parts may say of a product, besides its specifications. */
export const productColumns = [
  'name',
  'category',
  'price',
  'cost',
  'quantity',
  'description',
  'brand',
  'part_number',
  'gtin',
  'manufacturer',
  'manufacturer_address',
  'manufacturer_contact',
  'eu_representative',
  'warnings',
  'pictures',
  'withdrawal_exemption',
  'id',
  'sku',
  'supplier',
  'on_sale',
  'overwrite',
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const isProductColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name);

/** Product columns override specifications: "quantity" is the stock, not a case fan's pieces per pack. */
export const specificationColumns: readonly string[] = [
  ...new Set(categories.flatMap((category) => Object.keys(specificationFields[category]))),
].filter((key) => !isProductColumn(key));

export const isImportColumn = (name: string): boolean => isProductColumn(name) || specificationColumns.includes(name);
