import forms from '#messages/shell/forms.ts';
import homeForms from '#messages/shell/home-forms.ts';
import shop from '#messages/shell/shop.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

export function ContactForm() {
  const t = useTranslations(forms, homeForms, shop);
  const form = useMessageForm(() => import('./send-message.ts'));
  const { register, errors } = form;
  const say = (key?: FormMessage) => key && t(`form.${key}`);
  return (
    <form {...form.form} className="grid content-start items-start gap-5 sm:grid-cols-2">
      <Field label={t('contactForm.name')} autoComplete="name" error={say(errors.name)} {...register('name')} />
      <Field
        label={t('contactForm.email')}
        type="email"
        autoComplete="email"
        error={say(errors.email)}
        {...register('email')}
      />
      <Field
        label={t('contactForm.number')}
        type="tel"
        autoComplete="tel"
        isData
        hint={t('contactForm.numberHint')}
        error={say(errors.number)}
        {...register('number')}
      />
      <Field label={t('contactForm.subject')} error={say(errors.subject)} {...register('subject')} />
      <TextArea
        label={t('contactForm.message')}
        className="sm:col-span-2"
        error={say(errors.message)}
        {...register('message')}
      />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={form.isSending && t('page.sending')}>
          {t('contactForm.send')}
        </Button>
        <FormSuccess message={form.sent && t('contactForm.sent')} />
        <FormError message={form.error} />
        <noscript>{t('contactForm.needsScript')}</noscript>
      </div>
    </form>
  );
}
