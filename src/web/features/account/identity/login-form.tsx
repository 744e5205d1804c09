import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import { credentials, signIn } from '../../../../contract/account/identity.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useGoogleRefusal } from './google-refusal.ts';
import { PasswordField } from './password-field.tsx';
import { usePrefilledEmail } from './prefilled-email.ts';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm() {
  const t = useTranslations(forms, identity);
  const refusal = useGoogleRefusal();
  const { submit, error = refusal } = useSignIn();
  const { register, handleSubmit, formState, watch } = useContractForm(credentials, {
    email: usePrefilledEmail(),
    password: '',
  });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((body) => submit(() => call(signIn, { body })))}
        className="grid gap-5"
      >
        <Field
          label={t('identity.email')}
          type="email"
          autoComplete="username"
          error={errorText(errorKey(errors.email))}
          {...register('email')}
        />
        <PasswordField
          autoComplete="current-password"
          error={errorText(errorKey(errors.password))}
          {...register('password')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting && t('identity.signingIn')}>
          {t('identity.login')}
        </Button>
        <FormError message={error} />
      </form>
      <Link
        to={paths.resetPassword}
        state={{ email: watch('email') }}
        className="link -my-3 justify-self-start py-3 text-sm"
      >
        {t('accountMail.forgot')}
      </Link>
    </>
  );
}
