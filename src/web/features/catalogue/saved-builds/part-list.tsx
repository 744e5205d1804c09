import catalogue from '#messages/catalogue/catalogue.ts';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import type { SavedBuild } from '../../../../contract/catalogue/saved-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../product/thumbnail.tsx';

/** All parts as they were saved; those on sale with the price of now. */
export function PartList({ build: { parts, now } }: { build: SavedBuild }) {
  const t = useTranslations(savedBuilds, catalogue);
  const money = useMoney();
  const current = new Map(now.parts.map(({ product }) => [product._id, product]));
  return (
    <ul className="border-t border-edge">
      {parts.map(({ product: id, name, quantity }) => {
        const product = current.get(id);
        return (
          <li key={id} className="flex items-center gap-4 border-b border-line py-3">
            {product ? <Thumbnail src={product.picture} /> : null}
            <div className="min-w-0 flex-1">
              {product ? (
                <p className="label">{t(`category.${product.category as 'gpu'}`)}</p>
              ) : (
                <p className="text-sm text-warning">{t('savedBuilds.notOnSale')}</p>
              )}
              <p translate="no" className="text-sm font-medium wrap-anywhere">
                {quantity > 1 ? `${t('savedBuilds.quantity', { quantity: String(quantity) })} ` : null}
                {product ? (
                  <Link to={paths.product(product)} className="inline-flex min-h-11 items-center hover:underline">
                    {product.name}
                  </Link>
                ) : (
                  name
                )}
              </p>
              {product ? (
                <p className="mt-0.5 flex flex-wrap gap-2 text-sm">
                  <span className="data text-soft">{money(product.price, product.currency)}</span>
                  {product.quantity < quantity ? <span className="text-warning">{t('product.soldOut')}</span> : null}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
