import guided from '#messages/catalogue/guided.ts';
import completedBuilds from '#messages/community/completed-builds.ts';
import type { ListedCompletedBuild } from '../../../../contract/community/completed-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { BuildPhoto } from './build-photo.tsx';
import { BuildRating } from './build-rating.tsx';

const SHOWN = ['processor', 'gpu'];

export function BuildCard({ build, isFirst }: { build: ListedCompletedBuild; isFirst: boolean }) {
  const t = useTranslations(completedBuilds, guided);
  const { slug, title, author, purpose, images, rating, parts } = build;
  const [image] = images;
  const shown = parts.filter(({ category }) => category !== null && SHOWN.includes(category));
  return (
    <article className="group relative grid h-full content-start gap-3 border-t border-line pt-4">
      {image ? (
        <BuildPhoto
          src={image}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
          isFirst={isFirst}
        />
      ) : null}
      <div className="grid gap-1">
        <p className="label">{t(`guided.purposes.${purpose}`)}</p>
        <h2 className="text-subheading wrap-anywhere">
          <Link to={paths.completedBuild(slug)} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere text-soft">{t('completedBuilds.by', { author })}</p>
      </div>
      {shown.length > 0 ? (
        <ul translate="no" className="grid gap-0.5 text-sm text-soft">
          {shown.map(({ product, name }) => (
            <li key={product} className="truncate">
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <BuildRating rating={rating} />
      <Prices build={build} />
    </article>
  );
}

function Prices({ build: { price, currency, now, parts } }: { build: ListedCompletedBuild }) {
  const t = useTranslations(completedBuilds);
  const money = useMoney();
  return (
    <p className="grid text-sm">
      <span className="data font-medium">
        {now.gone === parts.length
          ? t('completedBuilds.noneToday')
          : t(now.gone > 0 ? 'completedBuilds.todayPartly' : 'completedBuilds.today', {
              price: money(now.price, currency),
              count: now.gone,
            })}
      </span>
      <span className="data text-faint">{t('completedBuilds.paid', { price: money(price, currency) })}</span>
    </p>
  );
}
