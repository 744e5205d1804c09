import type { ProductSummary } from '../../../contract/product.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words.ts';
import { ProductGrid } from './product-grid.tsx';

/** The first products of the shop, on the home page. */
export function NewestProducts({ products }: { products: ProductSummary[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="newest" className="page pt-16">
      <h2 id="newest" className="mb-8 border-t border-line pt-6 text-xl">
        {t('home.newest')}
      </h2>
      {products.length > 0 ? (
        <ProductGrid products={products} heading="h3" />
      ) : (
        <Notice title={t('products.emptyAll')} />
      )}
    </section>
  );
}
