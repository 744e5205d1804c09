import administration from '#messages/owner/administration.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { exportSubscribers, type subscriberListing } from '../../../../contract/community/newsletter.ts';
import { asRefusal } from '../../../../contract/error.ts';
import type { FilterTexts } from '../../../../contract/listing.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

export function ExportSubscribers({ filters }: { filters: FilterTexts<typeof subscriberListing> }) {
  const t = useTranslations(administration, errors, shop);
  const save = useAction({
    mutationFn: () => call(exportSubscribers, { query: filters }),
    onSuccess: ({ csv }) => saveFile('subscribers.csv', csv),
    onError: (error) => showToast(String(asRefusal(error)?.details.detail ?? t('errors.internal')), 'danger'),
  });
  return (
    <Button onClick={() => save.mutate()} busy={save.isPending && t('page.loading')}>
      {t('correspondence.export')}
    </Button>
  );
}
