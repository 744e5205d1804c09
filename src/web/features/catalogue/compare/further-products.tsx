import { Plus } from 'lucide';
import compare from '#messages/catalogue/compare.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { SmallCard, type SmallProduct, smallCards } from '../related/small-card.tsx';
import { type CompareView, compareHref } from './read-compare-address.ts';

export function FurtherProducts({ products, view }: { products: SmallProduct[]; view: CompareView }) {
  const t = useTranslations(compare);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="further" className="mt-section print:hidden">
      <SectionHead id="further" title={t('compare.more')} />
      <ul className={smallCards}>
        {products.map((product) => (
          <SmallCard key={product._id} product={product} heading="h3">
            <ButtonLink
              icon={Plus}
              to={compareHref({ ...view, ids: [...view.ids, product._id] })}
              preventScrollReset
              aria-label={t('compare.addThisLabel', { name: product.name })}
              className="mt-3 w-full"
            >
              {t('compare.addThis')}
            </ButtonLink>
          </SmallCard>
        ))}
      </ul>
    </section>
  );
}
