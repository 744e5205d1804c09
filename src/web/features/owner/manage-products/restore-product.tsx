import { useQueryClient } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import { listManagedProducts, type ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { restoreProduct } from '../../../../contract/owner/restore-product.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** `onRestored` moves the focus, because the button is removed together with its row. */
export function RestoreProduct({ product, onRestored }: { product: ManagedProduct; onRestored: () => void }) {
  const t = useTranslations(administration);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: () => call(restoreProduct, { params: { id: product._id } }),
    onSuccess: () => {
      showToast(t('administration.restored', { name: product.name }));
      onRestored();
    },
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: [listManagedProducts.name] }),
  });
  return (
    <Button
      size="small"
      busy={isPending && t('administration.restore')}
      onClick={() => mutate()}
      aria-label={t('administration.restoreLabel', { name: product.name })}
    >
      {t('administration.restore')}
    </Button>
  );
}
