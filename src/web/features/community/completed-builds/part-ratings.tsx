import catalogue from '#messages/catalogue/catalogue.ts';
import completedBuilds from '#messages/community/completed-builds.ts';
import type { CompletedBuild } from '../../../../contract/community/completed-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Stars } from '../../../ui/media/stars.tsx';
import { Thumbnail } from '../../catalogue/product/thumbnail.tsx';

type Part = CompletedBuild['parts'][number];
type Current = CompletedBuild['now']['parts'][number]['product'];

/** All parts as they were bought, with the author's stars; those on sale with the price of now. */
export function PartRatings({ build: { parts, now, currency } }: { build: CompletedBuild }) {
  const current = new Map(now.parts.map(({ product }) => [product._id, product]));
  return (
    <ul className="border-t border-edge">
      {parts.map((part) => (
        <PartRow key={part.product} part={part} current={current.get(part.product)} currency={currency} />
      ))}
    </ul>
  );
}

type PartRowProps = { part: Part; current: Current | undefined; currency: string };

function PartRow({ part: { product, category, name, quantity, price, rating }, current, currency }: PartRowProps) {
  const t = useTranslations(completedBuilds, catalogue);
  const money = useMoney();
  return (
    <li className="flex items-start gap-4 border-b border-line py-3">
      {current ? <Thumbnail src={current.picture} /> : null}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          {category ? <p className="label">{t(`category.${category as 'gpu'}`)}</p> : null}
          <p translate="no" className="text-sm font-medium wrap-anywhere">
            {quantity > 1 ? `${t('completedBuilds.quantity', { quantity: String(quantity) })} ` : null}
            {current ? (
              <Link to={paths.product(current)} className="inline-flex min-h-11 items-center hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <span className="data text-faint">{t('completedBuilds.partPrice', { price: money(price, currency) })}</span>
            {current ? (
              <span className="data">{t('completedBuilds.partToday', { price: money(current.price, currency) })}</span>
            ) : (
              <span className="text-warning">{t('completedBuilds.notOnSale')}</span>
            )}
            {current && current.quantity < quantity ? (
              <span className="text-warning">{t('completedBuilds.soldOut')}</span>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 sm:grid sm:content-start sm:justify-items-end">
          <p className="flex min-h-11 items-center gap-2 text-sm">
            <Stars value={rating} className="h-3.5" />
            <span className="data">{t('completedBuilds.partRating', { stars: rating })}</span>
          </p>
          <Link
            to={paths.completedBuildsWith(product)}
            aria-label={t('completedBuilds.moreWith', { name })}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t('completedBuilds.moreWithShort')}
          </Link>
        </div>
      </div>
    </li>
  );
}
