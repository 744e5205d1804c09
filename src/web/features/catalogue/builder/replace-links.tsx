import builder from '#messages/catalogue/builder.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { replacements } from '../../../../contract/catalogue/replacement.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { focusOn, pickerId } from './build-act.ts';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';

type ReplaceLinksProps = { view: BuilderView; part: CheckedBuild['parts'][number] };

/** Links that open the picker with what can take the place of the part. */
export function ReplaceLinks({ view, part: { product, quantity } }: ReplaceLinksProps) {
  const t = useTranslations(builder);
  const category = buildCategories.find((each) => each === product.category);
  if (!category) return null;
  const offered = replacements.filter(
    (by) => by === 'cheaper' || (by === 'quieter' ? category === 'cpu-cooler' : product.quantity < quantity),
  );
  return (
    <p className="flex w-full flex-wrap items-center gap-x-4 text-xs text-soft max-md:ms-24">
      <span>{t('builder.replace')}</span>
      {offered.map((by) => (
        <Link
          key={by}
          to={`${builderHref({ ...onlyParts(view), category, replace: product._id, by })}#picker`}
          state={focusOn(pickerId)}
          aria-label={t(`builder.replaceLabel.${by}`, { name: product.name })}
          className="link inline-flex min-h-11 items-center"
        >
          {t(`builder.replaceBy.${by}`)}
        </Link>
      ))}
    </p>
  );
}
