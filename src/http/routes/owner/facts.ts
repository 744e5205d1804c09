import { editProductFacts, getProductFacts, listFactGaps } from '../../../contract/owner/facts.ts';
import { editFacts } from '../../../domain/facts/edit-facts.ts';
import { factGaps } from '../../../domain/facts/fact-gaps.ts';
import { findStoredFacts, getStoredFacts } from '../../../domain/facts/product-facts.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentFacts } from '../../present/facts.ts';
import { type Route, route } from '../../server/route.ts';

export function factRoutes({ db, parts }: Shop): Route[] {
  const gaps = factGaps({ db, parts });
  return [
    route(getProductFacts, async ({ params: { id } }) => presentFacts(await getStoredFacts(db, id))),

    route(editProductFacts, async ({ params: { id }, body }, { actor }) => {
      await editFacts(db, actor, [{ ...body, product: id }]);
      return presentFacts(await getStoredFacts(db, id));
    }),

    route(listFactGaps, async ({ query: { category, fact, page, limit } }) => {
      const { items, ...found } = await gaps({ category, fact, from: (page - 1) * limit, count: limit });
      const stored = await findStoredFacts(db, [...new Set(items.map(({ part }) => part.id))]);
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      return {
        items: items.map(({ part, fact, inStock, all }) => ({
          product: { _id: part.id, name: part.name, category: part.category },
          fact,
          version: versions.get(part.id) ?? 1,
          endsInStock: inStock,
          ends: all,
        })),
        ...found,
        page,
        limit,
      };
    }),
  ];
}
