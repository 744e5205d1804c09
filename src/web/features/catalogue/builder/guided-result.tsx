import catalogue from '#messages/catalogue/catalogue.ts';
import guided from '#messages/catalogue/guided.ts';
import type { GuidedBuild } from '../../../../contract/catalogue/guided-build.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../product/thumbnail.tsx';
import { builderHref } from './build-address.ts';

/** The parts with the rule of each, or why there are none. */
export function GuidedResult({ build }: { build: GuidedBuild }) {
  const t = useTranslations(guided);
  const money = useMoney();
  const { choices, budget, currency, price } = build;
  if (choices.length === 0) return <Problems build={build} />;
  const left = budget - price;
  return (
    <section id="result" aria-labelledby="result-title">
      <h2 id="result-title" className="text-lg font-medium">
        {t('guided.result', { budget: money(budget, currency) })}
      </h2>
      <ul className="mt-3 border-t border-edge">
        {choices.map((choice) => (
          <Choice key={choice.category} choice={choice} />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-soft">{t('guided.total')}</span>
        <span className="data text-xl font-medium">{money(price, currency)}</span>
        {left > 0 ? (
          <span className="text-sm text-soft">{t('guided.left', { amount: money(left, currency) })}</span>
        ) : null}
      </p>
      <ButtonLink to={builderHref(viewOf(build))} variant="primary" size="large" className="mt-3">
        {t('guided.open')}
      </ButtonLink>
    </section>
  );
}

const viewOf = ({ choices }: GuidedBuild) => ({
  parts: choices.flatMap(({ product }) => (product ? [{ product: product._id, quantity: 1 }] : [])),
  isAll: false,
  page: 1,
});

function Choice({ choice }: { choice: GuidedBuild['choices'][number] }) {
  const t = useTranslations(catalogue);
  const money = useMoney();
  const { category, product, text } = choice;
  return (
    <li className="flex items-start gap-x-4 border-b border-line py-3">
      {product ? <Thumbnail src={product.picture} /> : null}
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium">{t(`category.${category}`)}</h3>
        {product ? (
          <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <Link
              to={paths.product(product)}
              className="inline-flex min-h-11 items-center hover:underline max-md:w-full"
            >
              <span translate="no" className="wrap-anywhere">
                {product.name}
              </span>
            </Link>
            <span className="data">{money(product.price, product.currency)}</span>
          </p>
        ) : null}
        <p className="mt-1 text-xs text-soft">{text}</p>
      </div>
    </li>
  );
}

function Problems({ build: { problems, least, purpose, currency } }: { build: GuidedBuild }) {
  const t = useTranslations(guided);
  const money = useMoney();
  return (
    <section id="result" aria-labelledby="result-title" className="border-s-4 border-warning ps-4">
      <h2 id="result-title" className="text-lg font-medium">
        {t('guided.none')}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {least === null ? null : (
        <ButtonLink to={paths.guidedBuildOf(String(least), purpose)} className="mt-4">
          {t('guided.tryLeast', { amount: money(least, currency) })}
        </ButtonLink>
      )}
    </section>
  );
}
