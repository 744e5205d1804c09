import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { AddBuildToCart } from './add-build-to-cart.tsx';
import { BuildArrival } from './build-arrival.tsx';
import { overallOf, shownFindings } from './worst-verdict.ts';

const marks = {
  empty: 'border-line',
  fit: 'border-success',
  fitSoFar: 'border-success',
  unknown: 'border-warning',
  conflict: 'border-danger',
} as const;

type BuildSummaryProps = {
  build: CheckedBuild;
  /** The name of a saved build, for the group in the cart. */
  savedName?: string;
};

export function BuildSummary({ build, savedName }: BuildSummaryProps) {
  const t = useTranslations(builder, catalogue);
  const money = useMoney();
  const { missing, gone, price, currency, parts } = build;
  const overall = overallOf(build);
  return (
    <section aria-labelledby="verdict" className={`border-s-4 ps-4 ${marks[overall]}`}>
      <h2 id="verdict" className="text-lg font-medium">
        {t(`builder.overall.${overall}`)}
      </h2>
      {missing.length > 0 && parts.length > 0 ? (
        <p className="mt-1 text-sm text-soft">
          {t('builder.missing', { parts: missing.map((category) => t(`category.${category}`)).join(', ') })}
        </p>
      ) : null}
      {gone.length > 0 ? (
        <p className="mt-1 text-sm text-warning">{t('builder.gone', { count: gone.length })}</p>
      ) : null}
      {parts.length > 0 ? (
        <>
          <Watts watts={build.watts} />
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm text-soft">{t('builder.total')}</span>
            <span className="data text-xl font-medium">{money(price, currency)}</span>
          </p>
          <BuildArrival build={build} />
          <AddBuildToCart parts={parts} savedName={savedName} />
          <Findings build={build} />
        </>
      ) : null}
    </section>
  );
}

/** A bar of its parts; the text beside it says the same. */
function Watts({ watts: { processor, gpu, rest, recommended, isComplete } }: Pick<CheckedBuild, 'watts'>) {
  const t = useTranslations(builder);
  const sum = processor + gpu + rest;
  if (processor + gpu === 0) return null;
  return (
    <div className="mt-4 max-w-read">
      <p className="text-sm font-medium">
        {t(isComplete ? 'builder.watts' : 'builder.wattsPartly', { watts: String(sum) })}
      </p>
      {/* Attributes, because the policy of the page allows no inline styles. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(recommended, sum)} 8`}
        preserveAspectRatio="none"
        className="mt-1 block h-2 w-full rounded-sm bg-stage"
      >
        <rect width={processor} height={8} className="fill-signal" />
        <rect x={processor} width={gpu} height={8} className="fill-ink" />
        <rect x={processor + gpu} width={rest} height={8} className="fill-faint" />
      </svg>
      <p className="mt-1 text-xs text-soft">
        {t('builder.wattsParts', {
          ...{ processor: String(processor), gpu: String(gpu), rest: String(rest) },
          recommended: String(recommended),
        })}
      </p>
    </div>
  );
}

function Findings({ build }: { build: CheckedBuild }) {
  const t = useTranslations(builder);
  const findings = shownFindings(build);
  const of = (wanted: string) => findings.filter(({ verdict }) => verdict === wanted);
  const [conflicts, unknowns, fits] = [of('conflict'), of('unknown'), of('fit')];
  return (
    <div className="mt-6 grid gap-4">
      {conflicts.length > 0 ? (
        <List title={t('builder.conflicts')} findings={conflicts} className="text-danger" />
      ) : null}
      {unknowns.length > 0 ? <List title={t('builder.unknowns')} findings={unknowns} className="text-warning" /> : null}
      {fits.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
            {t('builder.fits', { count: fits.length })}
          </summary>
          <Texts findings={fits} />
        </details>
      ) : null}
      <p className="text-xs text-faint">{t('builder.unchecked')}</p>
    </div>
  );
}

type ListProps = { title: string; findings: CheckedBuild['findings']; className: string };

function List({ title, findings, className }: ListProps) {
  return (
    <div>
      <h3 className={`text-sm font-medium ${className}`}>{title}</h3>
      <Texts findings={findings} />
    </div>
  );
}

const Texts = ({ findings }: Pick<ListProps, 'findings'>) => (
  <ul className="mt-1 grid gap-2 text-sm">
    {findings.map(({ rule, parts, text }) => (
      <li key={[rule, ...parts.map(({ product }) => product)].join()} className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);
