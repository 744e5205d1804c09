import { data, Link, redirect } from 'react-router';
import { type Category, categories } from '../../contract/category.ts';
import { limits } from '../../contract/limits.ts';
import { listCategories, listProducts } from '../../contract/product.ts';
import { callKey } from '../context.ts';
import { CategoryNav } from '../features/catalogue/category-nav.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';

import { useMoreProducts } from '../features/catalogue/use-more-products.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/products.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = url.searchParams;
  const page = Number(search.get('page') ?? 1);
  const category = (search.get('category') ?? undefined) as Category | undefined;
  if (category && !categories.includes(category)) throw data(null, 404);
  // What is no page of the list leads to its beginning.
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) throw redirect(hrefOf(1, category));
  const call = context.get(callKey);
  const [products, shelves] = await Promise.all([
    call(listProducts, { query: { page: String(page), limit: String(limits.productsPerPage), category } }),
    call(listCategories, {}),
  ]);
  const pages = Math.max(1, Math.ceil(products.total / limits.productsPerPage));
  if (page > pages) throw redirect(hrefOf(pages, category));
  return { products, shelves, page, pages, category };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  const heading = loaderData?.category ? t(`category.${loaderData.category}`) : t('products.heading');
  return [{ title: t('shop.title', { page: heading }) }, { name: 'description', content: t('shop.description') }];
};

export default function Products({ loaderData: { products, shelves, page, pages, category } }: Route.ComponentProps) {
  const t = useWords();
  const more = useMoreProducts(products, category);
  return (
    <div className="page py-10 md:py-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-2xl">{t('products.heading')}</h1>
        <p className="data text-sm text-faint">{t('products.count', { count: products.total })}</p>
      </div>
      <div className="mb-10 border-y border-line py-2">
        <CategoryNav shelves={shelves} current={category} />
      </div>
      {more.items.length > 0 ? (
        <ProductGrid products={more.items} heading="h2" />
      ) : (
        <Notice
          title={t('products.empty')}
          hint={t('products.emptyHint')}
          action={
            <Link to={paths.products} className="link inline-flex min-h-11 items-center">
              {t('home.browse')}
            </Link>
          }
        />
      )}
      <MoreProducts {...more} />
      <PageLinks page={page} pages={pages} hrefOf={(number) => hrefOf(number, category)} />
    </div>
  );
}

function MoreProducts({ isComplete, state, byScrolling, loadMore, sentinel }: ReturnType<typeof useMoreProducts>) {
  const t = useWords();
  if (isComplete) return null;
  return (
    <div ref={sentinel} className="mt-12 flex min-h-11 items-center justify-center gap-4 text-sm text-faint">
      {state === 'loading' ? <Spinner label={t('products.loadingMore')} /> : null}
      {state === 'failed' ? <p role="alert">{t('products.loadingFailed')}</p> : null}
      {state !== 'loading' && !byScrolling ? (
        <Button onClick={loadMore}>{t(state === 'failed' ? 'products.tryAgain' : 'products.more')}</Button>
      ) : null}
    </div>
  );
}

function hrefOf(page: number, category: Category | undefined): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return search.size ? `${paths.products}?${search}` : paths.products;
}
