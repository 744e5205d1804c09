import catalogue from '#messages/catalogue/catalogue.ts';
import home from '#messages/shell/home.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { ProductGrid } from './product-grid.tsx';

export function NewestProducts({ products }: { products: ProductSummary[] }) {
  const t = useTranslations(catalogue, home);
  return (
    <section aria-labelledby="newest" className="page pt-section">
      <SectionHead
        id="newest"
        title={t('home.newest')}
        action={
          <Link to={paths.products} className="inline-flex min-h-11 items-center">
            <span className="link text-sm">{t('home.browse')}</span>
          </Link>
        }
      />
      {products.length > 0 ? (
        <ProductGrid products={products} heading="h3" rowLabel={t('home.newest')} />
      ) : (
        <Notice title={t('products.emptyAll')} />
      )}
    </section>
  );
}
