import builder from '#messages/catalogue/builder.ts';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import type { BuildPartChange, SavedBuild } from '../../../../contract/catalogue/saved-build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

/** What differs from when the build was saved. Nothing is replaced. */
export function BuildChanges({ build }: { build: SavedBuild }) {
  const t = useTranslations(savedBuilds, builder);
  const money = useMoney();
  const { changes, price, now, currency, verdict, verdictNow } = build;
  const isSameVerdict = verdict === verdictNow;
  if (changes.length === 0 && isSameVerdict) return <p className="text-sm text-soft">{t('savedBuilds.unchanged')}</p>;
  return (
    <section aria-labelledby="changes" className="border-s-4 border-warning ps-4">
      <h2 id="changes" className="text-lg font-medium">
        {t('savedBuilds.changes')}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {changes.map((change) => (
          <Change key={`${change.kind} ${change.product}`} change={change} currency={currency} />
        ))}
      </ul>
      {price !== now.price ? (
        <p className="mt-2 text-sm text-soft">{t('savedBuilds.totalThen', { price: money(price, currency) })}</p>
      ) : null}
      {isSameVerdict ? null : (
        <p className="mt-2 text-sm text-soft">
          {t('savedBuilds.verdictThen', { verdict: t(`builder.overall.${verdict}`) })}
        </p>
      )}
    </section>
  );
}

function Change({ change, currency }: { change: BuildPartChange; currency: string }) {
  const t = useTranslations(savedBuilds);
  const money = useMoney();
  const { name } = change;
  if (change.kind === 'gone') return <li className="wrap-anywhere">{t('savedBuilds.gone', { name })}</li>;
  if (change.kind === 'outOfStock')
    return <li className="wrap-anywhere">{t('savedBuilds.outOfStock', { name, left: change.left })}</li>;
  const values = { name, from: money(change.from, currency), to: money(change.to, currency) };
  return (
    <li className="wrap-anywhere">
      {t(change.to < change.from ? 'savedBuilds.cheaper' : 'savedBuilds.dearer', values)}
    </li>
  );
}
