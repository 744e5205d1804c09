import builder from '#messages/catalogue/builder.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { worstOf } from '../../../../contract/catalogue/overall-verdict.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { buttonStyles } from '../../../ui/form/button.tsx';
import { Link, type LinkProps } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../product/thumbnail.tsx';
import { quantityState, slotId } from './build-act.ts';
import { type BuilderView, builderHref, withPart } from './build-address.ts';
import { ReplaceLinks } from './replace-links.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type PartsProps = { parts: CheckedBuild['parts']; view: BuilderView; findings: CheckedBuild['findings'] };

/** The chosen parts of a category, each with what changes it. */
export function PartRows({ parts, view, findings }: PartsProps) {
  const t = useTranslations(builder);
  const money = useMoney();
  return (
    <ul>
      {parts.map(({ product, quantity }) => {
        const { _id, name, picture, price, currency } = product;
        const own = findings.filter((finding) => finding.parts.some((part) => part.product === _id));
        const verdict = worstOf(own);
        const more = `more-${_id}`;
        const toQuantity = (next: number, focus: string) => ({
          to: builderHref(withPart(view, _id, next)),
          state: quantityState(view, product, next, focus),
        });
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
            <div className="flex gap-1 max-md:ms-21">
              {quantity > 1 ? (
                <Step
                  id={`fewer-${_id}`}
                  // The last step down leaves only the other one.
                  {...toQuantity(quantity - 1, quantity > 2 ? `fewer-${_id}` : more)}
                  aria-label={t('builder.fewer', { name })}
                >
                  −
                </Step>
              ) : null}
              <Step id={more} {...toQuantity(quantity + 1, more)} aria-label={t('builder.oneMore', { name })}>
                +
              </Step>
              <Link
                {...toQuantity(0, slotId(product.category))}
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

const Step = (props: LinkProps) => (
  <Link {...props} preventScrollReset className={buttonStyles({ size: 'small', variant: 'quiet' })} />
);
