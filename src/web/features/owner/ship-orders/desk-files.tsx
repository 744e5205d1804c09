import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import shop from '#messages/shell/shop.ts';
import { getLabelAddresses, getPackingSlips } from '../../../../contract/orders/ship-orders.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

const calls = { slips: getPackingSlips, addresses: getLabelAddresses };

type DeskFile = keyof typeof calls;

/** What is printed for these orders. */
export function DeskFiles({ files, ids }: { files: readonly DeskFile[]; ids: readonly string[] }) {
  const t = useTranslations(shipOrdersTexts, shop);
  const failureText = useFailureText();
  const save = useAction({
    mutationFn: (file: DeskFile) => download(calls[file], { query: { ids: ids.join(',') } }),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <>
      {files.map((file) => (
        <Button
          key={file}
          onClick={() => save.mutate(file)}
          busy={save.isPending && save.variables === file && t('page.loading')}
        >
          {t(`shipOrders.${file}`, { count: ids.length })}
        </Button>
      ))}
    </>
  );
}
