import cartTexts from '#messages/buying/cart.ts';
import type { Cart } from '../../../../contract/buying/cart.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ActForm } from './act-form.tsx';

/** What was removed on this visit of the page. */
export function Removed({ products }: { products: Cart['removed'] }) {
  const t = useTranslations(cartTexts);
  return (
    <div role="status">
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
