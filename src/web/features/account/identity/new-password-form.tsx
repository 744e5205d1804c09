import { useState } from 'react';
import { useRevalidator } from 'react-router';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import { confirmReset, passwordChoice } from '../../../../contract/account/account-mail.ts';
import { setTokenUser } from '../../../app/access-token.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { PasswordField } from './password-field.tsx';

type NewPasswordFormProps = { token: string; isDone: boolean; onDone: () => void };

/** Changing the password ends every session, this browser's too. */
export function NewPasswordForm({ token, isDone, onDone }: NewPasswordFormProps) {
  const t = useTranslations(forms, identity);
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const [isCommon, setCommon] = useState(false);
  const { register, handleSubmit, formState } = useContractForm(passwordChoice, { password: '' });
  const key = errorKey(formState.errors.password);
  const submit = async ({ password }: { password: string }) => {
    setError(undefined);
    try {
      const { passwordAdvice } = await call(confirmReset, { body: { token, password } });
      setCommon(passwordAdvice !== null);
      onDone();
      setTokenUser(undefined);
      await revalidate();
    } catch (failure) {
      setError(refusedFieldText(failure) ?? failureText(failure));
    }
  };
  if (isDone) {
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p>{t('accountMail.resetDone')}</p>
        {isCommon ? <p className="text-soft">{t('identity.commonPassword')}</p> : null}
        <ButtonLink variant="primary" to={paths.login} replace>
          {t('identity.login')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <PasswordField
        label={t('accountMail.newPassword')}
        autoComplete="new-password"
        hint={t('identity.passwordHint')}
        error={key && t(`form.${key}`)}
        {...register('password')}
      />
      <FormError message={error} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting && t('accountMail.saving')}>
        {t('accountMail.resetSave')}
      </Button>
      <Link to={paths.resetPassword} className="link inline-flex min-h-11 items-center justify-self-start text-sm">
        {t('accountMail.askAgain')}
      </Link>
    </form>
  );
}
