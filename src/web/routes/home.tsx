import { limits } from '../../contract/limits.ts';
import { listProducts } from '../../contract/product.ts';
import { callKey } from '../context.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(callKey)(listProducts, { query: { limit: String(limits.homeProducts) } });
  return { products: items };
}

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <section className="page grid gap-8 py-16 md:py-24 lg:grid-cols-12 lg:items-end">
        <h1 className="text-display lg:col-span-8">{t('home.heading')}</h1>
        <div className="grid justify-items-start gap-6 lg:col-span-4">
          <p className="text-lg text-soft">{t('home.lead')}</p>
          <ButtonLink look="primary" to={paths.products}>
            {t('home.browse')}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="newest" className="page">
        <h2 id="newest" className="mb-8 border-t border-line pt-6 text-xl">
          {t('home.newest')}
        </h2>
        {products.length > 0 ? (
          <ProductGrid products={products} heading="h3" />
        ) : (
          <Notice title={t('products.emptyAll')} />
        )}
      </section>
    </>
  );
}
