import { useState } from 'react';
import manageReturns from '#messages/owner/manage-returns.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { declineReturn, type ManagedReturn, returnAnswer } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useReturnChanged } from './use-return-acts.ts';

type DeclineFormProps = { managed: ManagedReturn; onDone: () => void; onCancel: () => void };

export function DeclineForm({ managed, onDone, onCancel }: DeclineFormProps) {
  const t = useTranslations(errorsMessages, forms, manageReturns);
  const failureText = useFailureText();
  const changed = useReturnChanged();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(returnAnswer, { text: '' });
  const key = errorKey(formState.errors.text);
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await changed('decline', await call(declineReturn, { params: { id: managed._id }, body }));
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <h2 className="text-base">{t('manageReturns.declineTitle', { number: managed.number })}</h2>
      <TextArea
        label={t('manageReturns.text')}
        rows={4}
        autoFocus
        error={key && t(`form.${key}`)}
        {...register('text')}
      />
      <FormEnd
        submit={t('manageReturns.decline')}
        busy={formState.isSubmitting && t('manageReturns.busy')}
        cancel={t('manageReturns.cancel')}
        onCancel={onCancel}
        error={failure}
      />
    </form>
  );
}
