import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import shop from '#messages/shell/shop.ts';
import { getLabelAddresses, getPackingSlips } from '../../../../contract/orders/ship-orders.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

const files = { slips: getPackingSlips, addresses: getLabelAddresses };

/** What is printed for the chosen orders, or for all that are shown. */
export function DeskFiles({ ids }: { ids: readonly string[] }) {
  const t = useTranslations(shipOrdersTexts, shop);
  const failureText = useFailureText();
  const save = useAction({
    mutationFn: (file: keyof typeof files) => download(files[file], { query: { ids: ids.join(',') } }),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {(Object.keys(files) as (keyof typeof files)[]).map((file) => (
        <Button
          key={file}
          onClick={() => save.mutate(file)}
          busy={save.isPending && save.variables === file && t('page.loading')}
        >
          {t(`shipOrders.${file}`, { count: ids.length })}
        </Button>
      ))}
    </div>
  );
}
