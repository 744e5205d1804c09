import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import imports from '#messages/owner/imports.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { listImportMappings } from '../../../../contract/owner/import.ts';
import { importSourceSettings, setImportSource } from '../../../../contract/owner/import-source.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useReloadImports } from './use-import.ts';

/** For a supplier of whom a file was imported before. */
export function PriceListForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations(forms, imports, shop);
  const { data } = useQuery({
    queryKey: [listImportMappings.name],
    queryFn: () => call(listImportMappings, {}),
    ...alwaysStale,
  });
  const failureText = useFailureText();
  const reload = useReloadImports();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const form = useContractForm(importSourceSettings, { address: '', hour: 4, maxShare: 30 });
  const { register, handleSubmit, formState } = form;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const suppliers = data?.mappings.map(({ supplier }) => supplier) ?? [];
  const supplier = chosen || (suppliers[0] ?? '');
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      await call(setImportSource, { params: { supplier }, body });
      showToast(t('priceLists.saved'));
      await reload();
      onClose();
    } catch (failure) {
      setError(refusedFieldText(failure) ?? failureText(failure));
    }
  });
  if (data && suppliers.length === 0) return <p className="text-sm text-soft">{t('priceLists.noSupplier')}</p>;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <Choice
        label={t('imports.supplier')}
        value={supplier}
        options={suppliers.map((value) => ({ value, label: value }))}
        onChoose={setChosen}
      />
      <Field
        label={t('priceLists.address')}
        hint={t('priceLists.addressHint')}
        type="url"
        isData
        error={errorText(errorKey(formState.errors.address))}
        {...register('address')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('priceLists.hour')}
          hint={t('priceLists.hourHint')}
          type="number"
          inputMode="numeric"
          isData
          min={0}
          max={23}
          error={errorText(errorKey(formState.errors.hour))}
          {...register('hour', { valueAsNumber: true })}
        />
        <Field
          label={t('priceLists.maxShare')}
          hint={t('priceLists.maxShareHint')}
          type="number"
          inputMode="numeric"
          isData
          min={1}
          max={100}
          error={errorText(errorKey(formState.errors.maxShare))}
          {...register('maxShare', { valueAsNumber: true })}
        />
      </div>
      <FormError message={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('page.loading')}>
          {t('priceLists.save')}
        </Button>
        <Button onClick={onClose}>{t('imports.cancel')}</Button>
      </div>
    </form>
  );
}
