import { useState } from 'react';
import roles from '#messages/owner/roles.ts';
import staff from '#messages/owner/staff.ts';
import forms from '#messages/shell/forms.ts';
import { inviteStaff, newInvitation } from '../../../../contract/owner/staff.ts';
import { staffRoles } from '../../../../contract/role.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useSetStaff } from './use-staff.ts';

export function InviteForm() {
  const t = useTranslations(forms, roles, staff);
  const failureText = useFailureText();
  const setStaff = useSetStaff();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState, reset, watch } = useContractForm(newInvitation, { email: '' });
  const errorOf = (field: 'email' | 'role') => {
    const key = errorKey(formState.errors[field]);
    return key && t(`form.${key}`);
  };
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      setStaff(await call(inviteStaff, { body }));
      reset({ email: '' });
      showToast(t('staff.invited', { email: body.email }));
    } catch (failure) {
      setError(failureText(failure));
    }
  });
  const role = watch('role');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5 pt-5">
      <p className="text-sm text-soft">{t('staff.inviteHint')}</p>
      <Field
        label={t('staff.email')}
        type="email"
        autoComplete="off"
        isData
        error={errorOf('email')}
        {...register('email')}
      />
      <FieldFrame label={t('staff.role')} hint={role && t(`staff.can.${role}`)} error={errorOf('role')}>
        {(control) => (
          <Select {...control} error={formState.errors.role?.message} {...register('role')}>
            <option value="">{t('staff.chooseRole')}</option>
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {t(`roles.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formState.isSubmitting && t('staff.saving')}
      >
        {t('staff.invite')}
      </Button>
    </form>
  );
}
