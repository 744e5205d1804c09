import cartTexts from '#messages/buying/cart.ts';
import cartBuild from '#messages/buying/cart-build.ts';
import type { Cart, CartBuild } from '../../../../contract/buying/cart.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ActForm } from './act-form.tsx';
import { builderParts } from './build-of-cart.ts';

/** What was removed on this visit of the page. */
type RemovedProps = { products: Cart['removed']; build: CartBuild | undefined };

export function Removed({ products, build }: RemovedProps) {
  const t = useTranslations(cartTexts, cartBuild);
  return (
    <div role="status">
      {build ? (
        <div className="mb-4 flex items-center justify-between gap-x-4 border border-line bg-raised ps-4 text-sm">
          <span className="min-w-0 py-2 wrap-anywhere">{t('cartBuild.removed', { name: build.name })}</span>
          <ButtonLink
            variant="quiet"
            to={`${paths.builder}?parts=${builderParts(build.parts)}`}
            aria-label={t('cartBuild.openLabel', { name: build.name })}
          >
            {t('cartBuild.open')}
          </ButtonLink>
        </div>
      ) : null}
      <ul>
        {products.map(({ _id, name }) => (
          <li
            key={_id}
            className="mb-4 flex items-center justify-between gap-x-4 border border-line bg-raised ps-4 text-sm"
          >
            <span className="min-w-0 py-2">{t('cartPage.removed', { name })}</span>
            <ActForm form={{ act: 'move', product: _id }}>
              <Button id={`undo-${_id}`} type="submit" variant="quiet" aria-label={t('cartPage.undoLabel', { name })}>
                {t('cartPage.undo')}
              </Button>
            </ActForm>
          </li>
        ))}
      </ul>
    </div>
  );
}
