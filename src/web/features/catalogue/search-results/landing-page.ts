import catalogue from '#messages/catalogue/catalogue.ts';
import landing from '#messages/catalogue/landing.ts';
import shop from '#messages/shell/shop.ts';
import { indexableFacetsOf } from '../../../../contract/catalogue/indexable-facets.ts';
import { translationsFor } from '../../../app/translations.ts';
import { type SearchView, searchHref, writeSearchAddress } from '../search/search-view.ts';

type LandingPage = { title: string; description: string; path: string; isIndexable: boolean };

/**
 * What search engines read of a list. A category has a page of its own, and so has one value of one of its facets that
 * deserve it. All other lists name the nearest of these pages.
 */
export function landingPageOf(locale: string, view: SearchView, total: number): LandingPage {
  const t = translationsFor(locale, catalogue, landing, shop);
  const nearest = nearestPage(view);
  const isOwn = String(writeSearchAddress({ ...view, page: 1 })) === String(writeSearchAddress(nearest));
  const { category, filters } = nearest;
  const [value] = Object.values(filters)[0] ?? [];
  const named = category && t(`landing.categories.${category}`);
  const page = named && value ? t('landing.facet', { value, category: named }) : undefined;
  return {
    title: page ?? t(category ? `category.${category}` : 'products.heading'),
    description: named ? t('landing.description', { name: page ?? named }) : t('shop.description'),
    path: searchHref(isOwn ? { ...nearest, page: view.page } : nearest),
    isIndexable: isOwn && total > 0,
  };
}

function nearestPage({ category, filters }: SearchView): SearchView {
  const deserving = category ? indexableFacetsOf(category).filter((name) => filters[name]?.length === 1) : [];
  const [name] = deserving;
  // None of several values is nearer than the others.
  const nearest = name && deserving.length === 1 ? { [name]: filters[name] ?? [] } : {};
  return { category, filters: nearest, page: 1 };
}
