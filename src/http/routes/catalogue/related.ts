import { getRelatedProducts } from '../../../contract/catalogue/related.ts';
import type { FieldFilter } from '../../../contract/catalogue/search.ts';
import { fieldsOf } from '../../../contract/catalogue/specification.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { findRelated } from '../../../domain/related/find-related.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfProduct } from '../../cache/public-read.ts';
import { presentProduct } from '../../present/product.ts';
import type { Route } from '../../server/route.ts';

export const relatedRoutes = (shop: Shop): Route[] => [
  publicRead(
    getRelatedProducts,
    ({ alternatives, goesWith }) => [
      // Which products are shown does not depend on the stock of others.
      'catalogue',
      ...alternatives.flatMap(({ product }) => topicsOfProduct(product)),
      ...goesWith.flatMap(({ products }) => products.flatMap(topicsOfProduct)),
    ],
    async ({ params }) => {
      const { currency } = shop;
      const { alternatives, goesWith } = await findRelated(shop, params.id);
      return {
        alternatives: alternatives.map(({ product, kind, differences }) => ({
          product: presentProduct(product, currency),
          kind,
          differences: differences.map((key) => factOf(product, key)),
        })),
        goesWith: goesWith.map(({ category, fields, total, products }) => ({
          category,
          search: searchOf(category, fields),
          total,
          products: products.map((product) => presentProduct(product, currency)),
        })),
      };
    },
  ),
];

function factOf({ category, specifications }: Pick<Product, 'category' | 'specifications'>, key: string) {
  const field = fieldsOf(category)[key];
  const unit = field?.kind === 'number' ? field.unit : undefined;
  return { key, value: specifications[key] as string | number | boolean | string[], ...(unit && { unit }) };
}

/** As `searchProducts` reads it. */
function searchOf(category: string, fields: Readonly<Record<string, FieldFilter>>): string {
  const search = new URLSearchParams({ category });
  for (const [key, { values = [], min, max }] of Object.entries(fields)) {
    for (const value of values) search.append(key, String(value));
    if (min !== undefined) search.append(`${key}.min`, String(min));
    if (max !== undefined) search.append(`${key}.max`, String(max));
  }
  return search.toString();
}
