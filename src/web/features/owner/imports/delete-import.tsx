import { useNavigate } from 'react-router';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import { deleteImport, type ImportDetails } from '../../../../contract/owner/import.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useReloadImports } from './use-import.ts';

/** Only of an import that has changed nothing, or no longer does. */
export function DeleteImport({ of: { _id, state } }: { of: ImportDetails }) {
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const reload = useReloadImports();
  const remove = useAction({
    mutationFn: () => call(deleteImport, { params: { id: _id } }),
    onSuccess: async () => {
      showToast(t('imports.deleted'));
      await navigate(paths.imports);
      await reload();
    },
    onError: (failure) => showToast(failureText(failure), 'danger'),
  });
  if (state === 'applying' || state === 'applied' || state === 'undoing') return null;
  return (
    <Button variant="quietDanger" busy={remove.isPending && t('page.loading')} onClick={() => remove.mutate()}>
      {t('imports.delete')}
    </Button>
  );
}
