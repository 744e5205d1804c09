import { data, redirect, useNavigation } from 'react-router';
import catalogue from '#messages/catalogue/catalogue.ts';
import filter from '#messages/catalogue/filter.ts';
import shop from '#messages/shell/shop.ts';
import type { Category } from '../../../contract/catalogue/category.ts';
import { listCategories } from '../../../contract/catalogue/product.ts';
import { searchProducts } from '../../../contract/catalogue/search.ts';
import { limits } from '../../../contract/limits.ts';
import { callKey, settingsKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { settingsOf } from '../../app/settings.ts';
import { translationsFor, useTranslations } from '../../app/translations.ts';
import { BuildNotice } from '../../features/catalogue/builder/build-notice.tsx';
import { FitsBuild } from '../../features/catalogue/builder/fits-build.tsx';
import { AppliedFilters } from '../../features/catalogue/facets/applied-filters.tsx';
import { nameFacets } from '../../features/catalogue/facets/name-facets.ts';
import { ProductFilter } from '../../features/catalogue/facets/product-filter.tsx';
import { ProductGrid } from '../../features/catalogue/product-card/product-grid.tsx';
import { toCardProducts } from '../../features/catalogue/product-card/to-card-products.ts';
import { categoryFor } from '../../features/catalogue/search/category-for.ts';
import { helpPageFor } from '../../features/catalogue/search/help-pages.ts';
import { readSearchAddress } from '../../features/catalogue/search/read-search-address.ts';
import { inCategory, isNarrowed, searchHref, searchTextsOf } from '../../features/catalogue/search/search-view.ts';
import { submittedWords } from '../../features/catalogue/search/submitted-words.ts';
import { CategoryNav } from '../../features/catalogue/search-results/category-nav.tsx';
import { Corrected } from '../../features/catalogue/search-results/corrected.tsx';
import { countedCategories } from '../../features/catalogue/search-results/counted-categories.ts';
import { HelpLink } from '../../features/catalogue/search-results/help-link.tsx';
import { landingPageOf } from '../../features/catalogue/search-results/landing-page.ts';
import { NothingFound } from '../../features/catalogue/search-results/nothing-found.tsx';
import { useMoreProducts } from '../../features/catalogue/search-results/use-more-products.ts';
import { isCut, pagesOf } from '../../parts/list/listing-address.ts';
import { PageLinks } from '../../parts/list/page-links.tsx';
import { headOf } from '../../render/head.ts';
import { breadcrumbFacts, listFacts } from '../../render/structured-data.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/products.ts';

export const handle = { isForReading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = context.get(settingsKey);
  const { searchParams } = url;
  const submitted = submittedWords(searchParams);
  if (submitted) throw redirect(hrefOf(submitted));
  const { view, invalid, isCategory, isPage } = readSearchAddress(searchParams, settings);
  const respelt = isCategory ? undefined : categoryFor(searchParams.get('category') ?? '');
  if (respelt) {
    const search = new URLSearchParams(searchParams);
    search.set('category', respelt);
    throw redirect(hrefOf(search));
  }
  if (!isCategory) throw data(null, 404);
  if (!isPage) throw redirect(searchHref(view));
  const filled = [...searchParams].filter(([, value]) => value !== '');
  // A plain form sends its empty fields too.
  if (filled.length < searchParams.size) throw redirect(hrefOf(new URLSearchParams(filled)));
  const help = helpPageFor(view.filters.q?.[0] ?? '');
  const call = context.get(callKey);
  const everywhere = inCategory(view);
  const [found, categories, around] = await Promise.all([
    // Words that ask for a page are not misspelt, and no products are near them.
    call(searchProducts, { query: { ...searchTextsOf(view), ...(help && { exact: 'true' }) } }),
    call(listCategories, {}),
    // The categories of a list are counted by what else is asked for.
    view.category && isNarrowed(everywhere)
      ? call(searchProducts, { query: { ...searchTextsOf(everywhere), limit: '1' } })
      : undefined,
  ]);
  const { items, total, facets, understood, corrected, instead, hidden, respelt: brand } = found;
  // An address from before a brand had one spelling.
  if (brand) throw redirect(searchHref({ ...view, filters: { ...view.filters, brand } }));
  const pages = pagesOf(found, limits.productsPerPage);
  if (view.page > pages) throw redirect(searchHref({ ...view, page: pages }));
  const category =
    view.category ?? (understood.find(({ field }) => field === 'category')?.value as Category | undefined);
  const t = translationsFor(settings.locale, catalogue);
  const trail = breadcrumbFacts(settings, [
    { name: t('products.heading'), path: paths.products },
    ...(category ? [{ name: t(`category.${category}`), path: paths.category(category) }] : []),
  ]);
  return {
    items: toCardProducts(items),
    total,
    facets: nameFacets(settings.locale, category, facets),
    understood,
    corrected,
    help,
    instead: help || !instead ? undefined : { ...instead, items: toCardProducts(instead.items) },
    hidden,
    buildParts: found.buildParts ?? [],
    categories: countedCategories(categories, isNarrowed(everywhere) ? (around ?? found).facets : undefined),
    category,
    invalid,
    pages,
    view,
    landing: landingPageOf(settings.locale, view, total),
    trail,
  };
}

const hrefOf = (search: URLSearchParams) => (search.size ? `${paths.products}?${search}` : paths.products);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { items, landing, trail, view } = loaderData;
  const { title, description, path, isIndexable } = landing;
  const facts = [listFacts(settings, items, (view.page - 1) * limits.productsPerPage), trail];
  return [
    ...headOf(settings, { title: t('shop.title', { page: title }), description, path, facts }),
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(catalogue, filter);
  const { items, total, facets, understood, corrected, instead, help, categories, category, invalid, pages, view } =
    loaderData;
  const build = view.filters.build?.[0];
  const more = useMoreProducts(items, view, pages);
  const { location } = useNavigation();
  const isLeaving = location?.pathname === paths.products;
  return (
    <div className="page pt-part pb-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <a
          href="#results"
          className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:rounded-md focus:border focus:border-edge focus:bg-raised focus:px-5 focus:py-3 focus:text-sm focus:font-medium"
        >
          {t('filter.skip')}
        </a>
        <h1 className="text-title">{t('products.heading')}</h1>
        <p id="product-count" role="status" tabIndex={-1} className="data text-sm text-faint outline-none">
          {isLeaving ? t('filter.loading') : t('products.count', { count: total })}
        </p>
      </div>
      <div className="mt-part border-y border-line py-1">
        <CategoryNav categories={categories} view={{ ...view, category }} />
      </div>
      <ProductFilter view={view} understood={understood} invalid={invalid} facets={facets} total={total}>
        {help ? <HelpLink page={help} /> : null}
        {build ? (
          <BuildNotice
            build={build}
            hidden={loaderData.hidden ?? []}
            category={view.category ?? ''}
            known={loaderData.buildParts}
          />
        ) : null}
        <AppliedFilters view={view} understood={understood} facets={facets} />
        {corrected && total > 0 ? <Corrected view={view} words={corrected} /> : null}
        {/* The previous list stays readable and in place while the next one is loading. */}
        <div
          id="results"
          tabIndex={-1}
          aria-busy={isLeaving}
          className="outline-none transition-opacity delay-100 aria-busy:opacity-40"
        >
          {more.items.length > 0 ? (
            <ProductGrid
              products={more.items}
              heading="h2"
              isFirst
              isBesideFacets
              {...(build && {
                search: `?${new URLSearchParams({ build })}`,
                noteOf: (product) => <FitsBuild product={product} build={build} known={loaderData.buildParts} />,
              })}
              placeholders={more.state === 'loading' ? PLACEHOLDERS : 0}
            />
          ) : (
            <NothingFound view={view} facets={facets} instead={instead} />
          )}
        </div>
        <MoreProducts {...more} />
        <PageLinks page={view.page} pages={pages} hrefOf={(page) => searchHref({ ...view, page })} />
        {view.page === pages && isCut({ total, isTotalExact: true }, limits.productsPerPage) ? (
          <p className="mt-4 text-sm text-soft">{t('filter.tooMany')}</p>
        ) : null}
      </ProductFilter>
    </div>
  );
}

// One row of the widest grid.
const PLACEHOLDERS = 3;

function MoreProducts({ isComplete, state, byScrolling, loadMore, sentinel }: ReturnType<typeof useMoreProducts>) {
  const t = useTranslations(catalogue, filter, shop);
  if (isComplete) return null;
  return (
    <div ref={sentinel} className="flex min-h-11 flex-wrap items-center gap-4 text-sm">
      {state === 'loading' ? (
        <p role="status" className="sr-only">
          {t('filter.loadingMore')}
        </p>
      ) : null}
      {state === 'failed' ? (
        <p role="alert" className="text-danger">
          {t('products.loadingFailed')}
        </p>
      ) : null}
      {state !== 'loading' && !byScrolling ? (
        <Button onClick={loadMore}>{t(state === 'failed' ? 'page.tryAgain' : 'filter.more')}</Button>
      ) : null}
    </div>
  );
}
