import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import type { InBuild } from './load-in-build.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** On the page of a product, for a visitor who comes from a build. */
export function InBuildNotice({ inBuild: { verdict, reasons, buildHref, addHref } }: { inBuild: InBuild }) {
  const t = useTranslations(builder);
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={addHref} size="small">
          {t('builder.toBuild')}
        </ButtonLink>
        <Link to={buildHref} className="link inline-flex min-h-11 items-center text-sm">
          {t('builder.back')}
        </Link>
      </div>
    </section>
  );
}
