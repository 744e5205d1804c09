import { useState } from 'react';
import { requestReset, resetRequest } from '../../../contract/account-mail.ts';
import { call } from '../../api.ts';
import { useFailureWords } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusHere } from '../../ui/focus.ts';
import { errorKey, useContractForm } from '../../ui/form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useWords } from '../../words.ts';

/** Asks for the mail with the link. What it says next is the same whether or not the address is known. */
export function ResetRequestForm() {
  const t = useWords();
  const wordsOf = useFailureWords();
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(resetRequest, { email: '' });
  const key = errorKey(formState.errors.email);
  const ask = async (body: { email: string }) => {
    setError(undefined);
    try {
      await call(requestReset, { body });
      setSentTo(body.email);
    } catch (failure) {
      setError(wordsOf(failure));
    }
  };
  if (sentTo) {
    return (
      <p ref={focusHere} tabIndex={-1} role="status">
        {t('accountMail.resetSent', { email: sentTo })}
      </p>
    );
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(ask)} className="grid gap-5">
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        error={key && t(`form.${key}`)}
        {...register('email')}
      />
      <Button type="submit" look="primary" busy={formState.isSubmitting && t('accountMail.sending')}>
        {t('accountMail.resetAsk')}
      </Button>
      <FormError message={error} />
    </form>
  );
}
