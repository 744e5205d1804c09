import builder from '#messages/catalogue/builder.ts';
import { type BuildVerdict, buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { candidateId, focusOn, putState } from './build-act.ts';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';
import { type KnownPart, namesOf, putPart } from './put-part.ts';

type ToBuildProps = {
  view: BuilderView;
  product: KnownPart;
  known: readonly KnownPart[];
  /** What conflicts is asked in the builder. */
  verdict?: BuildVerdict | undefined;
  variant?: 'primary' | 'plain';
  size?: 'small' | 'regular';
  className?: string;
};

/** On other pages than the builder's: adds the product to the build, or puts it in the place of another. */
export function ToBuild({ view, product, known, verdict, className = '', ...style }: ToBuildProps) {
  const t = useTranslations(builder);
  const { name } = product;
  const put = putPart(view, product, known);
  if (put.isThere)
    return <p className={`flex min-h-11 items-center text-sm text-soft ${className}`}>{t('builder.isInBuild')}</p>;
  const replaced = namesOf(put.replaced);
  return (
    <ButtonLink
      {...style}
      {...(verdict === 'conflict'
        ? { to: askingHref(view, product), state: focusOn(candidateId(product._id)) }
        : { to: builderHref(put.view), state: putState(view, product, put) })}
      aria-label={t(replaced ? 'builder.replaceInBuildLabel' : 'builder.toBuildLabel', { name, replaced })}
      className={className}
    >
      {t(replaced ? 'builder.replaceInBuild' : 'builder.toBuild')}
    </ButtonLink>
  );
}

/** The picker with this product, which needs the second step. */
const askingHref = (view: BuilderView, { _id, name, category }: KnownPart): string =>
  `${builderHref({
    ...onlyParts(view),
    category: buildCategories.find((each) => each === category),
    q: name.split(' ').slice(0, WORDS).join(' '),
    confirm: _id,
    isAll: true,
  })}#confirm`;

/** A search has at most as many. */
const WORDS = 8;
