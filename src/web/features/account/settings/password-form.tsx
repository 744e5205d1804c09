import type * as z from 'zod/mini';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import {
  changePassword,
  firstPassword,
  type newPassword,
  passwordChange,
} from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../identity/password-field.tsx';
import { useAccountAction } from './use-account.ts';

/** Says that it is changed, and if the new one is easy to guess. */
function useChangePassword() {
  const t = useTranslations(identity);
  return async (body: z.infer<typeof newPassword>) => {
    const { passwordAdvice } = await call(changePassword, { body });
    showToast(t('settings.passwordChanged'));
    if (passwordAdvice) showToast(t('identity.commonPassword'), 'danger');
  };
}

/** Ends every other session. */
export function PasswordForm() {
  const t = useTranslations(forms, identity, shop);
  const { run, error } = useAccountAction();
  const change = useChangePassword();
  const empty = { currentPassword: '', newPassword: '' };
  const { register, handleSubmit, formState, reset } = useContractForm(passwordChange, empty);
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    if (!(await run(() => change(body)))) return;
    reset(empty);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={errorText(errorKey(errors.currentPassword))}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('settings.newPassword')}
        hint={t('identity.passwordHint')}
        autoComplete="new-password"
        error={errorText(errorKey(errors.newPassword))}
        {...register('newPassword')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={isSubmitting && t('page.loading')}>
        {t('settings.changePassword')}
      </Button>
    </form>
  );
}

/** For an account that has used Google only. */
export function FirstPasswordForm() {
  const t = useTranslations(forms, identity, shop);
  const { run, error } = useAccountAction();
  const change = useChangePassword();
  const { register, handleSubmit, formState } = useContractForm(firstPassword, { newPassword: '' });
  const key = errorKey(formState.errors.newPassword);
  const submit = handleSubmit(async (body) => {
    await run(() => change(body));
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={t('settings.newPassword')}
        hint={t('identity.passwordHint')}
        autoComplete="new-password"
        error={key && t(`form.${key}`)}
        {...register('newPassword')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('settings.setPassword')}
      </Button>
    </form>
  );
}
