import builder from '#messages/catalogue/builder.ts';
import type { FoundProduct } from '../../../../contract/catalogue/search.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { builderHref, readBuilderAddress, withChosen } from './build-address.ts';
import { VerdictBadge } from './verdict-badge.tsx';

type FitsBuildProps = { product: FoundProduct; build: string };

/** In a list for a build: how the product fits it, and a link that adds it. */
export function FitsBuild({ product, build }: FitsBuildProps) {
  const t = useTranslations(builder);
  const view = readBuilderAddress(new URLSearchParams({ parts: build }));
  return (
    <>
      {product.fits ? (
        <div className="basis-full">
          <VerdictBadge verdict={product.fits} />
        </div>
      ) : null}
      <ButtonLink
        to={builderHref(withChosen(view, product._id))}
        variant="primary"
        aria-label={t('builder.toBuildLabel', { name: product.name })}
        className="relative basis-full"
      >
        {t('builder.toBuild')}
      </ButtonLink>
    </>
  );
}
