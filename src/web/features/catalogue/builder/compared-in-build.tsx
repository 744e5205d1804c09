import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { builderHref } from './build-address.ts';
import type { InBuild } from './load-in-build.ts';
import { type KnownPart, replacedIn } from './put-part.ts';
import { TakesPlace } from './takes-place.tsx';
import { ToBuild } from './to-build.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** In a comparison for a build: how the product fits, why not, and a link that adds it. */
export function ComparedInBuild({ inBuild: { view, known, said }, product }: { inBuild: InBuild; product: KnownPart }) {
  const own = said[product._id];
  if (!own) return null;
  return (
    <div className="grid justify-items-start gap-2 font-sans">
      <VerdictBadge verdict={own.verdict} />
      {own.reasons.length > 0 ? (
        <ul className="grid gap-1 text-xs text-soft wrap-anywhere">
          {own.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <ToBuild view={view} product={product} known={known} verdict={own.verdict} size="small" />
    </div>
  );
}

/** Above a comparison for a build. */
export function ComparedForBuild({ inBuild: { view, known }, category }: { inBuild: InBuild; category: string }) {
  const t = useTranslations(builder);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 border-y border-line text-sm print:hidden">
      <p>{t('builder.compared')}</p>
      <TakesPlace replaced={replacedIn(view, category, known)} />
      <Link to={builderHref(view)} className="link inline-flex min-h-11 items-center">
        {t('builder.back')}
      </Link>
    </div>
  );
}
