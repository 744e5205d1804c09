import catalogue from '#messages/catalogue/catalogue.ts';
import productPage from '#messages/catalogue/product-page.ts';
import related from '#messages/catalogue/related.ts';
import specification from '#messages/catalogue/specification.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import type { Alternative } from '../../../../contract/catalogue/related.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { SpecificationValue } from '../product/specification-value.tsx';
import { SmallCard, type SmallProduct, smallCards } from './small-card.tsx';

type AlternativesProps = {
  /** The one that they are alternatives to. */
  product: Pick<ProductSummary, 'category' | 'price'>;
  alternatives: (Pick<Alternative, 'differences'> & { product: SmallProduct })[];
};

export function Alternatives({ product: { category, price }, alternatives }: AlternativesProps) {
  const t = useTranslations(catalogue, productPage, related, specification);
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="mt-section">
      <SectionHead
        id="alternatives"
        title={t('related.alternatives')}
        action={
          <Link to={paths.category(category)} className="inline-flex min-h-11 items-center">
            <span className="link text-sm">
              {t('productPage.soldOutMore', { category: t(`category.${category}`) })}
            </span>
          </Link>
        }
      />
      <ul className={smallCards}>
        {alternatives.map(({ product, differences }) => (
          <SmallCard key={product._id} product={product} heading="h3">
            <PriceDifference from={price} product={product} />
            <dl className="mt-1 text-xs text-soft">
              {differences.map(({ key, value, unit }) => (
                <div key={key} className="flex gap-2 py-0.5">
                  <dt>{t(`specification.${key}` as 'specification.socket')}</dt>
                  <dd className="data min-w-0 text-ink">
                    <SpecificationValue value={value} /> {unit}
                  </dd>
                </div>
              ))}
            </dl>
          </SmallCard>
        ))}
      </ul>
    </section>
  );
}

function PriceDifference({ from, product: { price, currency } }: { from: number; product: SmallProduct }) {
  const t = useTranslations(related);
  const money = useMoney();
  const amount = money(Math.abs(price - from), currency);
  return (
    <p className={`mt-2 text-xs font-medium ${price < from ? 'text-success' : 'text-faint'}`}>
      {price === from ? t('related.samePrice') : t(price < from ? 'related.less' : 'related.more', { amount })}
    </p>
  );
}
