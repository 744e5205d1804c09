import { data, redirect, useNavigation } from 'react-router';
import catalogue from '#messages/catalogue.ts';
import filter from '#messages/filter.ts';
import home from '#messages/home.ts';
import shop from '#messages/shop.ts';
import { limits } from '../../contract/limits.ts';
import { listBrands, listCategories, listProducts } from '../../contract/product.ts';
import { callKey, settingsKey } from '../context.ts';
import { CategoryNav } from '../features/catalogue/category-nav.tsx';
import { ProductFilter } from '../features/catalogue/product-filter.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { callQueryOf, hrefOf, isNarrowed } from '../features/catalogue/product-query.ts';
import { readProductQuery } from '../features/catalogue/read-product-query.ts';
import { toCardProducts } from '../features/catalogue/to-card-products.ts';
import { useMoreProducts } from '../features/catalogue/use-more-products.ts';
import { headOf } from '../head.ts';
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
  const read = readProductQuery(url.searchParams, decimalsOf(settings));
  if (!read) throw data(null, 404);
  const { query, wrong } = read;
  const page = Number(url.searchParams.get('page') ?? 1);
  // What is no page of the list leads to its beginning.
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) throw redirect(hrefOf(query));
  const call = context.get(callKey);
  const { category, q } = query;
  const [products, shelves, brands] = await Promise.all([
    call(listProducts, { query: { ...callQueryOf(query), page: String(page) } }),
    call(listCategories, {}),
    call(listBrands, { query: { category, q } }),
  ]);
  const pages = Math.max(1, Math.ceil(products.total / limits.productsPerPage));
  if (page > pages) throw redirect(hrefOf(query, pages));
  const t = translationsFor(settings.locale, catalogue);
  const trail = breadcrumbFacts(settings, [
    { name: t('products.heading'), path: paths.products },
    ...(category ? [{ name: t(`category.${category}`), path: paths.category(category) }] : []),
  ]);
  return {
    products: { ...products, items: toCardProducts(products.items) },
    shelves,
    brands,
    wrong,
    page,
    pages,
    query,
    category,
    facts: [listFacts(settings, products.items), trail],
  };
}

/** How many decimals a price of the shop has. */
function decimalsOf({ currency }: { currency: string }): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const settings = settingsOf(matches[0].loaderData);
  const t = translationsFor(settings.locale, catalogue, shop);
  if (!loaderData) return [{ title: t('shop.name') }];
  const { category, page, facts } = loaderData;
  const title = t('shop.title', { page: category ? t(`category.${category}`) : t('products.heading') });
  // However it is narrowed or sorted, it is a view of this list.
  return headOf(settings, { title, description: t('shop.description'), path: hrefOf({ category }, page), facts });
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(catalogue, filter, home);
  const { products, shelves, brands, wrong, page, pages, query } = loaderData;
  const more = useMoreProducts(products, query);
  const { location } = useNavigation();
  const isLeaving = location?.pathname === paths.products;
  return (
    <div className="page pt-part pb-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-title">{t('products.heading')}</h1>
        <p role="status" className="data text-sm text-faint">
          {isLeaving ? t('products.loading') : t('products.count', { count: products.total })}
        </p>
      </div>
      <div className="mt-part border-y border-line py-1">
        <CategoryNav shelves={shelves} query={query} />
      </div>
      <div className="mt-4 mb-10">
        <ProductFilter query={query} wrong={wrong} brands={brands} />
      </div>
      {/* What is on its way takes this place; until then what was there stays readable, and nothing moves. */}
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
            title={t(isNarrowed(query) ? 'filter.nothingFound' : 'products.empty')}
            hint={t(isNarrowed(query) ? 'filter.nothingFoundHint' : 'products.emptyHint')}
            action={
              <ButtonLink look="primary" to={isNarrowed(query) ? hrefOf({ category: query.category }) : paths.products}>
                {t(isNarrowed(query) ? 'filter.clear' : 'home.browse')}
              </ButtonLink>
            }
          />
        )}
      </div>
      <MoreProducts {...more} />
      <PageLinks page={page} pages={pages} hrefOf={(number) => hrefOf(query, number)} />
    </div>
  );
}

// As many as a row of the grid, where it is widest.
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
