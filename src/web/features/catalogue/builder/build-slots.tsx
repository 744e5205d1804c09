import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { worstOf } from '../../../../contract/catalogue/overall-verdict.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../product/thumbnail.tsx';
import { type BuilderView, builderHref, onlyParts, withPart } from './build-address.ts';
import { ReplaceLinks } from './replace-links.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type SlotsProps = { view: BuilderView; build: CheckedBuild | undefined };

/** A row for each category, with its parts. Links, so that it works without JavaScript. */
export function BuildSlots({ view, build }: SlotsProps) {
  const t = useTranslations(builder, catalogue);
  const parts = build?.parts ?? [];
  const others = parts.filter(({ product }) => !(buildCategories as readonly string[]).includes(product.category));
  return (
    <ul className="border-t border-edge">
      {buildCategories.map((category) => {
        const own = parts.filter(({ product }) => product.category === category);
        const name = t(`category.${category}`);
        return (
          <li key={category} className="border-b border-line py-3">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-sm font-medium">{name}</h3>
              <Link
                to={`${builderHref({ ...onlyParts(view), category })}#picker`}
                aria-label={t(own.length > 0 ? 'builder.moreLabel' : 'builder.chooseLabel', { category: name })}
                className={buttonStyles({ size: 'small', variant: own.length > 0 ? 'quiet' : 'plain' })}
              >
                {t(own.length > 0 ? 'builder.more' : 'builder.choose')}
              </Link>
            </div>
            <Parts parts={own} view={view} findings={build?.findings ?? []} />
          </li>
        );
      })}
      {others.length > 0 ? (
        <li className="border-b border-line py-3">
          <Parts parts={others} view={view} findings={[]} />
        </li>
      ) : null}
    </ul>
  );
}

type PartsProps = { parts: CheckedBuild['parts']; view: BuilderView; findings: CheckedBuild['findings'] };

function Parts({ parts, view, findings }: PartsProps) {
  const t = useTranslations(builder);
  const money = useMoney();
  return (
    <ul>
      {parts.map(({ product, quantity }) => {
        const { _id, name, picture, price, currency } = product;
        const own = findings.filter((finding) => finding.parts.some((part) => part.product === _id));
        const verdict = worstOf(own);
        return (
          <li key={_id} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Thumbnail src={picture} />
            <div className="min-w-48 flex-1">
              <Link to={paths.product(product)} className="text-sm hover:underline">
                {quantity > 1 ? (
                  <span className="data">{t('builder.quantity', { quantity: String(quantity) })} </span>
                ) : null}
                <span translate="no" className="wrap-anywhere">
                  {name}
                </span>
              </Link>
              <p className="data mt-0.5 flex flex-wrap items-center gap-2 text-sm text-soft">
                {money(price * quantity, currency)}
                {product.quantity < quantity ? <span className="text-warning">{t('builder.soldOut')}</span> : null}
                {own.length > 0 && verdict !== 'fit' ? <VerdictBadge verdict={verdict} /> : null}
              </p>
            </div>
            <div className="flex gap-1">
              {quantity > 1 ? (
                <Step
                  to={builderHref(withPart(view, _id, quantity - 1))}
                  label={t('builder.fewer', { name })}
                  text="−"
                />
              ) : null}
              <Step
                to={builderHref(withPart(view, _id, quantity + 1))}
                label={t('builder.oneMore', { name })}
                text="+"
              />
              <Link
                to={builderHref(withPart(view, _id, 0))}
                preventScrollReset
                aria-label={t('builder.removeLabel', { name })}
                className={buttonStyles({ size: 'small', variant: 'quietDanger' })}
              >
                {t('builder.remove')}
              </Link>
            </div>
            <ReplaceLinks view={view} part={{ product, quantity }} />
          </li>
        );
      })}
    </ul>
  );
}

function Step({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} className={buttonStyles({ size: 'small', variant: 'quiet' })}>
      {text}
    </Link>
  );
}
