import { useState } from 'react';
import { subscribe, subscription } from '../../../contract/newsletter.ts';
import letters from '../../../messages/en/letters.ts';
import { call } from '../../api.ts';
import { useFailureWords } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { errorKey, useContractForm } from '../../ui/form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormSuccess } from '../../ui/form-success.tsx';
import { addWords, useWords } from '../../words.ts';

addWords(letters);

// Nothing is set, so that what was typed before this was loaded stays.
const asTyped = {};

/** Asks for an address; a mail then asks that address whether it wants the newsletter (decision 22). */
export default function NewsletterForm() {
  const t = useWords();
  const wordsOf = useFailureWords();
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState, reset } = useContractForm<{ email: string }>(subscription, asTyped);
  const key = errorKey(formState.errors.email);
  const ask = async (body: { email: string }) => {
    setError(undefined);
    setSentTo(undefined);
    try {
      await call(subscribe, { body });
      setSentTo(body.email);
      reset();
    } catch (failure) {
      setError(wordsOf(failure));
    }
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(ask)} className="grid content-start gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label={t('newsletterForm.email')}
          type="email"
          autoComplete="email"
          error={key && t(`form.${key}`)}
          {...register('email')}
        />
        <Button
          type="submit"
          look="primary"
          className="sm:mt-[1.725rem]"
          busy={formState.isSubmitting && t('page.sending')}
        >
          {t('newsletterForm.subscribe')}
        </Button>
      </div>
      <FormSuccess message={sentTo && t('newsletterForm.sent', { email: sentTo })} />
      <FormError message={error} />
      <noscript>{t('newsletterForm.needsScript')}</noscript>
    </form>
  );
}
