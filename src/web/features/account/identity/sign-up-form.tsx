import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import { newAccount, signUp } from '../../../../contract/account/identity.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignUpForm() {
  const t = useTranslations(forms, identity);
  const { submit, error } = useSignIn();
  const { register, handleSubmit, formState } = useContractForm(newAccount, { name: '', email: '', password: '' });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((body) => submit(() => call(signUp, { body })))}
      className="grid gap-5"
    >
      <Field
        label={t('identity.name')}
        autoComplete="name"
        error={errorText(errorKey(errors.name))}
        {...register('name')}
      />
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        error={errorText(errorKey(errors.email))}
        {...register('email')}
      />
      <PasswordField
        autoComplete="new-password"
        hint={t('identity.passwordHint')}
        error={errorText(errorKey(errors.password))}
        {...register('password')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting && t('identity.signingIn')}>
        {t('identity.signUp')}
      </Button>
      <FormError message={error} />
    </form>
  );
}
