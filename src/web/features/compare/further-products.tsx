import { Plus } from 'lucide';
import compare from '#messages/compare.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Picture } from '../catalogue/picture.tsx';
import { type SmallProduct, smallCards } from '../related/small-card.tsx';
import { type CompareView, compareHref } from './read-compare-address.ts';

export function FurtherProducts({ products, view }: { products: SmallProduct[]; view: CompareView }) {
  const t = useTranslations(compare);
  const money = useMoney();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="further" className="mt-section print:hidden">
      <SectionHead id="further" title={t('compare.more')} />
      <ul className={smallCards}>
        {products.map((product) => (
          <li key={product._id} className="row-span-4 grid grid-rows-subgrid pb-8">
            <Picture src={product.picture} sizes="(min-width: 48rem) 22vw, 46vw" />
            <h3 className="mt-3 line-clamp-2 self-start text-sm leading-snug font-medium">{product.name}</h3>
            <p className="data mt-1.5 text-sm text-soft">{money(product.price, product.currency)}</p>
            <ButtonLink
              icon={Plus}
              to={compareHref({ ...view, ids: [...view.ids, product._id] })}
              preventScrollReset
              aria-label={t('compare.addThisLabel', { name: product.name })}
              className="mt-3 w-full"
            >
              {t('compare.addThis')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
