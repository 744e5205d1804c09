import filter from '#messages/catalogue/filter.ts';
import specification from '#messages/catalogue/specification.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import type { Facet } from '../../../../contract/catalogue/search.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';
import { translationsFor } from '../../../app/translations.ts';

export type NamedFacet = Facet & { name: string; unit?: string | undefined };

/** For loaders: the browser needs only the names of one category's fields. */
export function nameFacets(locale: string, category: Category | undefined, facets: readonly Facet[]): NamedFacet[] {
  const t = translationsFor(locale, filter, specification);
  const own = { brand: 'brand', price: 'price', available: 'inStock', rating: 'rating', category: 'category' } as const;
  return facets.map((facet) => {
    const field = category && fieldsOf(category)[facet.field];
    if (!field) return { ...facet, name: t(`filter.${own[facet.field as keyof typeof own]}`) };
    const unit = field.kind === 'number' ? field.unit : undefined;
    return { ...facet, name: t(`specification.${facet.field}` as 'specification.socket'), ...(unit && { unit }) };
  });
}
