import forms from '#messages/forms.ts';
import letters from '#messages/letters.ts';
import shop from '#messages/shop.ts';
import { newMessage, sendMessage } from '../../../contract/contact.ts';
import { call } from '../../api.ts';
import { useMessageForm } from '../../message-form.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { errorKey } from '../../ui/form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormSuccess } from '../../ui/form-success.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Writes to the shop. */
export default function ContactForm() {
  const t = useTranslations(forms, letters, shop);
  const form = useMessageForm(newMessage, (body) => call(sendMessage, { body }));
  const { register, errors } = form;
  const say = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
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
        <Button type="submit" look="primary" busy={form.isSending && t('page.sending')}>
          {t('contactForm.send')}
        </Button>
        <FormSuccess message={form.sent && t('contactForm.sent')} />
        <FormError message={form.error} />
        <noscript>{t('contactForm.needsScript')}</noscript>
      </div>
    </form>
  );
}
