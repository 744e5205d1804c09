import { Link } from 'react-router';
import catalogue from '#messages/catalogue.ts';
import productPage from '#messages/product-page.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Picture } from './picture.tsx';

type MoreInCategoryProps = { category: ProductSummary['category']; products: ProductSummary[] };

export function MoreInCategory({ category, products }: MoreInCategoryProps) {
  const t = useTranslations(catalogue, productPage);
  const money = useMoney();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="more" className="mt-section">
      <SectionHead
        id="more"
        title={t('productPage.more', { category: t(`category.${category}`) })}
        action={
          <Link to={paths.category(category)} className="inline-flex min-h-11 items-center">
            <span className="link text-sm">
              {t('productPage.soldOutMore', { category: t(`category.${category}`) })}
            </span>
          </Link>
        }
      />
      <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-6 md:grid-cols-4">
        {products.map((product) => (
          <li key={product._id} className="group relative row-span-3 grid grid-rows-subgrid pb-8">
            <Picture src={product.picture} sizes="(min-width: 48rem) 22vw, 46vw" />
            <h3 className="mt-3 line-clamp-2 self-start text-sm leading-snug font-medium">
              <Link
                to={paths.product(product)}
                viewTransition
                className="decoration-mark decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {product.name}
              </Link>
            </h3>
            <p className="data mt-1.5 text-sm text-soft">{money(product.price, product.currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
