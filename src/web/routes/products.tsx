import { data, redirect, useNavigation } from 'react-router';
import catalogue from '#messages/catalogue.ts';
import filter from '#messages/filter.ts';
import home from '#messages/home.ts';
import shop from '#messages/shop.ts';
import { decimalsOf } from '../../contract/currency.ts';
import { listBrands, listCategories, listProducts, productListing } from '../../contract/product.ts';
import { callKey, settingsKey } from '../context.ts';
import { CategoryNav } from '../features/catalogue/category-nav.tsx';
import { ProductFilter } from '../features/catalogue/product-filter.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { isNarrowed, productsHref, widen } from '../features/catalogue/product-list-view.ts';
import { readProductsAddress } from '../features/catalogue/read-products-address.ts';
import { toCardProducts } from '../features/catalogue/to-card-products.ts';
import { useMoreProducts } from '../features/catalogue/use-more-products.ts';
import { headOf } from '../head.ts';
import { isCut, pagesOf, queryAt } from '../listing-address.ts';
import { paths } from '../paths.ts';
import { settingsOf } from '../settings.ts';
import { breadcrumbFacts, listFacts } from '../structured-data.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import type { Route } from './+types/products.ts';

export const handle = { isForReading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = context.get(settingsKey);
  const { view, invalidPrices, isCategory, isPage } = readProductsAddress(
    url.searchParams,
    decimalsOf(settings.currency),
  );
  if (!isCategory) throw data(null, 404);
  if (!isPage) throw redirect(productsHref(view));
  const call = context.get(callKey);
  const { category, q } = view.filters;
  const [products, categories, brands] = await Promise.all([
    call(listProducts, { query: queryAt(productListing, view) }),
    call(listCategories, {}),
    call(listBrands, { query: { category, q } }),
  ]);
  const pages = pagesOf(products, view.rows);
  if (view.page > pages) throw redirect(productsHref({ ...view, page: pages }));
  const t = translationsFor(settings.locale, catalogue);
  const trail = breadcrumbFacts(settings, [
    { name: t('products.heading'), path: paths.products },
    ...(category ? [{ name: t(`category.${category}`), path: paths.category(category) }] : []),
  ]);
  return {
    products: { ...products, items: toCardProducts(products.items) },
    categories,
    brands,
    invalidPrices,
    pages,
    view,
    facts: [listFacts(settings, products.items), trail],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, catalogue, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { view, facts } = loaderData;
  const { category } = view.filters;
  const title = t('shop.title', { page: category ? t(`category.${category}`) : t('products.heading') });
  // The canonical URL has neither filters nor sort.
  return headOf(settings, {
    title,
    description: t('shop.description'),
    path: productsHref({ ...widen(view), page: view.page }),
    facts,
  });
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(catalogue, filter, home);
  const { products, categories, brands, invalidPrices, pages, view } = loaderData;
  const more = useMoreProducts(products, view);
  const { location } = useNavigation();
  const isLeaving = location?.pathname === paths.products;
  return (
    <div className="page pt-part pb-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-title">{t('products.heading')}</h1>
        <p role="status" className="data text-sm text-faint">
          {isLeaving
            ? t('products.loading')
            : t(products.isTotalExact ? 'products.count' : 'products.countAtLeast', { count: products.total })}
        </p>
      </div>
      <div className="mt-part border-y border-line py-1">
        <CategoryNav categories={categories} view={view} />
      </div>
      <div className="mt-4 mb-10">
        <ProductFilter view={view} wrong={invalidPrices} brands={brands} />
      </div>
      {/* The previous list stays readable and in place while the next one is loading. */}
      <div aria-busy={isLeaving} className="transition-opacity delay-100 aria-busy:opacity-40">
        {more.items.length > 0 ? (
          <ProductGrid
            products={more.items}
            heading="h2"
            isFirst
            placeholders={more.state === 'loading' ? PLACEHOLDERS : 0}
          />
        ) : (
          <Notice
            title={t(isNarrowed(view) ? 'filter.nothingFound' : 'products.empty')}
            hint={t(isNarrowed(view) ? 'filter.nothingFoundHint' : 'products.emptyHint')}
            action={
              <ButtonLink variant="primary" to={isNarrowed(view) ? productsHref(widen(view)) : paths.products}>
                {t(isNarrowed(view) ? 'filter.clear' : 'home.browse')}
              </ButtonLink>
            }
          />
        )}
      </div>
      <MoreProducts {...more} />
      <PageLinks page={view.page} pages={pages} hrefOf={(page) => productsHref({ ...view, page })} />
      {view.page === pages && isCut(products, view.rows) ? (
        <p className="mt-4 text-sm text-soft">{t('products.tooMany')}</p>
      ) : null}
    </div>
  );
}

// One row of the widest grid.
const PLACEHOLDERS = 3;

function MoreProducts({ isComplete, state, byScrolling, loadMore, sentinel }: ReturnType<typeof useMoreProducts>) {
  const t = useTranslations(catalogue);
  if (isComplete) return null;
  return (
    <div ref={sentinel} className="flex min-h-11 flex-wrap items-center gap-4 text-sm">
      {state === 'loading' ? (
        <p role="status" className="sr-only">
          {t('products.loadingMore')}
        </p>
      ) : null}
      {state === 'failed' ? (
        <p role="alert" className="text-danger">
          {t('products.loadingFailed')}
        </p>
      ) : null}
      {state !== 'loading' && !byScrolling ? (
        <Button onClick={loadMore}>{t(state === 'failed' ? 'products.tryAgain' : 'products.more')}</Button>
      ) : null}
    </div>
  );
}
