import { MailCheck } from 'lucide';
import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import { requestReset, resetRequest } from '../../../../contract/account/account-mail.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { usePrefilledEmail } from './prefilled-email.ts';

type ResetRequestFormProps = { sentTo: string | undefined; onSent: (email: string) => void };

/** The response does not reveal whether an address has an account. */
export function ResetRequestForm({ sentTo, onSent }: ResetRequestFormProps) {
  const t = useTranslations(forms, identity);
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(resetRequest, { email: usePrefilledEmail() });
  const key = errorKey(formState.errors.email);
  const submit = async (body: { email: string }) => {
    setError(undefined);
    try {
      await call(requestReset, { body });
      onSent(body.email);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  if (sentTo) {
    return (
      <div
        ref={focusOnMount}
        tabIndex={-1}
        role="status"
        className="grid justify-items-start gap-3 border-t border-ink pt-6 outline-none"
      >
        <Icon of={MailCheck} className="size-6 text-success" />
        <p className="max-w-read text-soft">{t('accountMail.resetSent', { email: sentTo })}</p>
        <ButtonLink to={paths.login} state={{ email: sentTo }} className="mt-3">
          {t('accountMail.backToLogin')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        error={key && t(`form.${key}`)}
        {...register('email')}
      />
      <FormError message={error} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting && t('accountMail.sending')}>
        {t('accountMail.resetAsk')}
      </Button>
    </form>
  );
}
