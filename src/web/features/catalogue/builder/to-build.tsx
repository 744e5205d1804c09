import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { putState } from './build-act.ts';
import { type BuilderView, builderHref } from './build-address.ts';
import { type KnownPart, namesOf, putPart } from './put-part.ts';

type ToBuildProps = {
  view: BuilderView;
  product: KnownPart;
  known: readonly KnownPart[];
  variant?: 'primary' | 'plain';
  size?: 'small' | 'regular';
  className?: string;
};

/** On other pages than the builder's: adds the product to the build, or says whose place it takes. */
export function ToBuild({ view, product, known, className = '', ...style }: ToBuildProps) {
  const t = useTranslations(builder);
  const { name } = product;
  const put = putPart(view, product, known);
  if (put.isThere) return <p className={`text-sm text-soft ${className}`}>{t('builder.isInBuild')}</p>;
  const replaced = namesOf(put.replaced);
  return (
    <div className={className}>
      <ButtonLink
        {...style}
        to={builderHref(put.view)}
        state={putState(view, product, put)}
        aria-label={t(replaced ? 'builder.replaceInBuildLabel' : 'builder.toBuildLabel', { name, replaced })}
        className="w-full"
      >
        {t(replaced ? 'builder.replaceInBuild' : 'builder.toBuild')}
      </ButtonLink>
      {replaced ? (
        <p className="mt-1 text-xs text-soft wrap-anywhere">{t('builder.takesPlace', { name: replaced })}</p>
      ) : null}
    </div>
  );
}
