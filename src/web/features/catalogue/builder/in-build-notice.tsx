import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { builderHref } from './build-address.ts';
import type { InBuild } from './load-in-build.ts';
import { type KnownPart, putPart } from './put-part.ts';
import { TakesPlace } from './takes-place.tsx';
import { ToBuild } from './to-build.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type InBuildNoticeProps = { inBuild: InBuild; product: KnownPart };

/** On the page of a product, for a visitor who comes from a build. */
export function InBuildNotice({ inBuild: { view, known, said }, product }: InBuildNoticeProps) {
  const t = useTranslations(builder);
  const own = said[product._id];
  if (!own) return null;
  const { verdict, reasons } = own;
  return (
    <section aria-labelledby="in-build" className="mb-8 grid justify-items-start gap-3 border-y border-edge py-4">
      <h2 id="in-build" className="flex items-center gap-3 text-sm font-medium">
        {t('builder.inBuild')} <VerdictBadge verdict={verdict} />
      </h2>
      {reasons.length > 0 ? (
        <ul className="grid gap-1 text-sm text-soft wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <TakesPlace replaced={putPart(view, product, known).replaced} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToBuild view={view} product={product} known={known} verdict={verdict} size="small" />
        <Link to={builderHref(view)} className="link inline-flex min-h-11 items-center text-sm">
          {t('builder.back')}
        </Link>
      </div>
    </section>
  );
}
