import forms from '#messages/shell/forms.ts';
import homeForms from '#messages/shell/home-forms.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMessageForm } from '../../../parts/form/message-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';

/** The subscription starts when the address is confirmed by mail (H7). */
export function NewsletterForm() {
  const t = useTranslations(forms, homeForms, shop);
  const form = useMessageForm(() => import('./subscribe.ts'));
  const key = form.errors.email;
  return (
    <form {...form.form} className="grid content-start gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label={t('newsletterForm.email')}
          type="email"
          autoComplete="email"
          error={key && t(`form.${key}`)}
          {...form.register('email')}
        />
        <Button type="submit" variant="primary" className="sm:mt-[1.725rem]" busy={form.isSending && t('page.sending')}>
          {t('newsletterForm.subscribe')}
        </Button>
      </div>
      <FormSuccess message={form.sent && t('newsletterForm.sent', form.sent)} />
      <FormError message={form.error} />
      <noscript>{t('newsletterForm.needsScript')}</noscript>
    </form>
  );
}
