import catalogue from '#messages/catalogue/catalogue.ts';
import related from '#messages/catalogue/related.ts';
import type { Fit } from '../../../../contract/catalogue/related.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { SmallCard, type SmallProduct, smallCards } from './small-card.tsx';

type GoesWithProps = { fits: (Omit<Fit, 'products'> & { products: SmallProduct[] })[] };

export function GoesWith({ fits }: GoesWithProps) {
  const t = useTranslations(catalogue, related);
  if (fits.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-section">
      <SectionHead id="goes-with" title={t('related.goesWith')} />
      <p className="-mt-4 mb-8 max-w-read text-sm text-soft">{t('related.goesWithHint')}</p>
      <div className="grid gap-x-6 lg:grid-cols-2">
        {fits.map(({ category, search, total, products }) => {
          const name = t(`category.${category}`);
          return (
            <section key={category + search} aria-label={name} className="border-t border-line pt-3">
              <div className="mb-4 flex items-baseline justify-between gap-4">
                <h3 className="text-subheading">{name}</h3>
                <Link
                  to={`${paths.products}?${search}`}
                  aria-label={t('related.allLabel', { category: name, count: total })}
                  className="inline-flex min-h-11 items-center"
                >
                  <span className="link text-sm">{t('related.all', { count: total })}</span>
                </Link>
              </div>
              <ul className={`${smallCards} md:grid-cols-4 lg:grid-cols-2`}>
                {products.map((product) => (
                  <SmallCard key={product._id} product={product} heading="h4" />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
