import { limits } from '../../contract/limits.ts';
import { listProducts } from '../../contract/product.ts';
import { callKey } from '../context.ts';
import { NewestProducts } from '../features/catalogue/newest-products.tsx';
import { Banner } from '../features/home/banner.tsx';
import { Statistics } from '../features/home/statistics.tsx';
import { TopCategories } from '../features/home/top-categories.tsx';
import { useWords } from '../words.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(callKey)(listProducts, { query: { limit: String(limits.homeProducts) } });
  return { products: items };
}

/** Spec §1, in its order. */
export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <h1 className="sr-only">{t('shop.name')}</h1>
      <Banner />
      <TopCategories />
      <NewestProducts products={products} />
      <Statistics />
    </>
  );
}
