import cartBuild from '#messages/buying/cart-build.ts';
import type { BuildFinding } from '../../../contract/catalogue/build.ts';
import { useTranslations } from '../../app/translations.ts';
import { SoldVerdict } from './sold-verdict.tsx';

type OrderedBuild = { name: string; findings: readonly BuildFinding[] };

/** What the builder said of builds when they were ordered: what does not fit first, and what fits on request. */
export function OrderedBuilds({ builds, isOfPart = false }: { builds: readonly OrderedBuild[]; isOfPart?: boolean }) {
  const t = useTranslations(cartBuild);
  return (
    <ul className="grid gap-6">
      {builds.map(({ name, findings }, index) => {
        const notFitting = findings.filter(({ verdict }) => verdict !== 'fit');
        const fitting = findings.filter(({ verdict }) => verdict === 'fit');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the builds of an order never change, and may have the same name.
          <li key={index} className="grid gap-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-base font-medium wrap-anywhere">{name}</span>
              <SoldVerdict findings={findings} />
            </p>
            {findings.length === 0 ? (
              <p className="text-soft">{t(isOfPart ? 'cartBuild.nothingSaidOfPart' : 'cartBuild.nothingSaid')}</p>
            ) : null}
            <Findings findings={notFitting} />
            {fitting.length > 0 ? (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
                  {t('cartBuild.fits', { count: fitting.length })}
                </summary>
                <Findings findings={fitting} />
              </details>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const colors = { fit: 'text-success', unknown: 'text-warning', conflict: 'text-danger' } as const;

/** The verdict is a text before each, not only a color. */
function Findings({ findings }: { findings: readonly BuildFinding[] }) {
  const t = useTranslations(cartBuild);
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {findings.map(({ rule, reason, verdict, parts, text }) => (
        <li key={[rule, reason, ...parts.map(({ product }) => product)].join()} className="wrap-anywhere">
          <span className={`font-medium ${colors[verdict]}`}>{t(`cartBuild.finding.${verdict}`)}</span> {text}
        </li>
      ))}
    </ul>
  );
}
