import { useState } from 'react';
import manufacturers from '#messages/owner/manufacturers.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import {
  deleteManufacturer,
  type Manufacturer,
  type NewManufacturer,
  newManufacturer,
  setManufacturer,
} from '../../../../contract/owner/manufacturer.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SafetyFields } from './safety-fields.tsx';
import { useReloadManufacturers } from './use-manufacturers.ts';

export function ManufacturerForm({ manufacturer, onDone }: { manufacturer: Manufacturer; onDone: () => void }) {
  const { key, brand, safety, version } = manufacturer;
  const t = useTranslations(errors, manufacturers, shop);
  const reload = useReloadManufacturers();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm<NewManufacturer>(newManufacturer, safety ?? {});
  const report = (failure: unknown) => setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      await call(setManufacturer, { params: { brand: key }, body: { ...body, version } });
      showToast(t('manufacturers.saved'));
      await reload();
      onDone();
    } catch (failure) {
      report(failure);
    }
  });
  const remove = useAction({
    mutationFn: () => call(deleteManufacturer, { params: { brand: key } }),
    onSuccess: async () => {
      showToast(t('manufacturers.deleted'));
      await reload();
      onDone();
    },
    onError: report,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5 pt-1 pb-6">
      <SafetyFields register={register} errors={formState.errors} />
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          aria-label={t('manufacturers.saveLabel', { brand })}
          busy={formState.isSubmitting && t('page.loading')}
        >
          {t('manufacturers.save')}
        </Button>
        {safety ? (
          <Button
            variant="quietDanger"
            size="small"
            aria-label={t('manufacturers.deleteLabel', { brand })}
            busy={remove.isPending && t('page.loading')}
            onClick={() => remove.mutate()}
          >
            {t('manufacturers.delete')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
