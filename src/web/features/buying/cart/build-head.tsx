import cartBuild from '#messages/buying/cart-build.ts';
import type { GroupedLine } from '../../../../contract/orders/build-groups.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { SoldVerdict } from '../../../parts/build/sold-verdict.tsx';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { verdictOf } from '../../../parts/build/verdict-of.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ActForm } from './act-form.tsx';
import { type BuildOfCart, builderParts } from './build-of-cart.ts';
import { LineNotice } from './line-notices.tsx';

type BuildHeadProps = {
  id: string;
  build: BuildOfCart;
  /** Parts whose lines are shown above. */
  before: GroupedLine<{ name: string }>[];
  currency: string;
};

export function BuildHead({ id, build, before, currency }: BuildHeadProps) {
  const t = useTranslations(cartBuild);
  const money = useMoney();
  const { beforeOf } = useBuildTexts();
  const { _id, name, findings, isComplete, all, total } = build;
  const missing = all
    .filter(({ quantity, held }) => held < quantity)
    .map((part) => t('cartBuild.part', { quantity: String(part.quantity - part.held), name: part.name }));
  const conflicts = findings.filter(({ verdict }) => verdict === 'conflict');
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={id} className="min-w-0 text-subheading wrap-anywhere">
            {name}
          </h2>
          {/* What is left may have nothing to compare. */}
          {isComplete || verdictOf(findings) !== 'fit' ? <SoldVerdict findings={findings} /> : null}
        </div>
        <p className="data font-medium">{money(total, currency)}</p>
      </div>
      {isComplete ? null : (
        <div className="mt-2">
          <LineNotice>{t('cartBuild.incomplete', { parts: missing.join(', ') })}</LineNotice>
        </div>
      )}
      {conflicts.map(({ rule, reason, parts, text }) => (
        <p
          key={[rule, reason, ...parts.map(({ product }) => product)].join()}
          className="mt-2 text-sm wrap-anywhere text-danger"
        >
          {text}
        </p>
      ))}
      {before.length > 0 ? <p className="mt-2 text-sm text-soft">{beforeOf({ before })}</p> : null}
      <div className="-ms-4 mt-1 flex flex-wrap">
        <ButtonLink
          variant="quiet"
          to={`${paths.builder}?parts=${builderParts(all)}`}
          aria-label={t('cartBuild.openLabel', { name })}
        >
          {t('cartBuild.open')}
        </ButtonLink>
        <ActForm form={{ act: 'removeBuild', product: _id }}>
          <Button type="submit" variant="quiet" aria-label={t('cartBuild.removeLabel', { name })}>
            {t('cartBuild.remove')}
          </Button>
        </ActForm>
      </div>
    </div>
  );
}
