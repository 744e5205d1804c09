import { useState } from 'react';
import manageReturns from '#messages/owner/manage-returns.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { closeReturn, type ManagedReturn, returnEnd, returnResolutions } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useReturnChanged } from './use-return-acts.ts';

type CloseFormProps = { managed: ManagedReturn; onDone: () => void; onCancel: () => void };

export function CloseForm({ managed, onDone, onCancel }: CloseFormProps) {
  const t = useTranslations(errorsMessages, forms, manageReturns);
  const failureText = useFailureText();
  const changed = useReturnChanged();
  const [failure, setFailure] = useState<string>();
  const hasArrived = managed.state !== 'accepted';
  const resolutions = returnResolutions.filter((each) => (each !== 'not_received') === hasArrived);
  const { register, handleSubmit, formState } = useContractForm(returnEnd, { resolution: resolutions[0] });
  const key = errorKey(formState.errors.text);
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await changed('close', await call(closeReturn, { params: { id: managed._id }, body }));
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <h2 className="text-base">{t('manageReturns.closeTitle', { number: managed.number })}</h2>
      <FieldFrame label={t('manageReturns.resolution')}>
        {(control) => (
          <Select {...control} autoFocus {...register('resolution')}>
            {resolutions.map((each) => (
              <option key={each} value={each}>
                {t(`manageReturns.resolutions.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <TextArea
        label={t('manageReturns.textOptional')}
        rows={3}
        error={key && t(`form.${key}`)}
        {...register('text', { setValueAs: (text?: string) => text?.trim() || undefined })}
      />
      <FormEnd
        submit={t('manageReturns.close')}
        busy={formState.isSubmitting && t('manageReturns.busy')}
        cancel={t('manageReturns.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}
