import { useState } from 'react';
import type * as z from 'zod/mini';
import { newMessage, sendMessage } from '../../../contract/contact.ts';
import letters from '../../../messages/en/letters.ts';
import { call } from '../../api.ts';
import { useFailureWords } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { errorKey, useContractForm } from '../../ui/form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormSuccess } from '../../ui/form-success.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { addWords, useWords } from '../../words.ts';

addWords(letters);

type NewMessage = z.infer<typeof newMessage>;

// Nothing is set, so that what was typed before this was loaded stays.
const asTyped = {};

/** Writes to the shop. What is typed stays until the shop has it. */
export default function ContactForm() {
  const t = useWords();
  const wordsOf = useFailureWords();
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState, reset } = useContractForm<NewMessage>(newMessage, asTyped);
  const { errors, isSubmitting } = formState;
  const say = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const send = async (body: NewMessage) => {
    setError(undefined);
    setSent(false);
    try {
      await call(sendMessage, { body });
      setSent(true);
      reset();
    } catch (failure) {
      setError(wordsOf(failure));
    }
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(send)}
      className="grid content-start items-start gap-5 sm:grid-cols-2"
    >
      <Field
        label={t('contactForm.name')}
        autoComplete="name"
        error={say(errorKey(errors.name))}
        {...register('name')}
      />
      <Field
        label={t('contactForm.email')}
        type="email"
        autoComplete="email"
        error={say(errorKey(errors.email))}
        {...register('email')}
      />
      <Field
        label={t('contactForm.number')}
        type="tel"
        autoComplete="tel"
        isData
        hint={t('contactForm.numberHint')}
        error={say(errorKey(errors.number))}
        {...register('number', { setValueAs: (text?: string) => text?.trim() || undefined })}
      />
      <Field label={t('contactForm.subject')} error={say(errorKey(errors.subject))} {...register('subject')} />
      <TextArea
        label={t('contactForm.message')}
        className="sm:col-span-2"
        error={say(errorKey(errors.message))}
        {...register('message')}
      />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <Button type="submit" look="primary" busy={isSubmitting && t('page.sending')}>
          {t('contactForm.send')}
        </Button>
        <FormSuccess message={isSent ? t('contactForm.sent') : undefined} />
        <FormError message={error} />
        <noscript>{t('contactForm.needsScript')}</noscript>
      </div>
    </form>
  );
}
