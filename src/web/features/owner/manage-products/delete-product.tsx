import { useQueryClient } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import { deleteProduct, listManagedProducts, type ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type DeleteProductProps = { product: ManagedProduct; onDeleted: () => void; onEnd: () => void };

export function DeleteProduct({ product, onDeleted, onEnd }: DeleteProductProps) {
  const t = useTranslations(administration);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: () => call(deleteProduct, { params: { id: product._id } }),
    onSuccess: () => {
      showToast(t('administration.deleted', { name: product.name }));
      onDeleted();
    },
    onError: (error) => {
      showToast(failureText(error), 'danger');
      onEnd();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listManagedProducts.name] }),
  });
  return (
    <ConfirmDialog
      title={t('administration.deleteTitle', { name: product.name })}
      text={t('administration.deleteText')}
      confirm={t('administration.delete')}
      cancel={t('administration.cancel')}
      busy={isPending && t('administration.deleting')}
      onConfirm={() => mutate()}
      onCancel={onEnd}
    />
  );
}
