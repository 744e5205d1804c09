import homeForms from '#messages/shell/home-forms.ts';
import { useTranslations } from '../../../app/translations.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterBox() {
  const t = useTranslations(homeForms);
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="mt-section bg-stage">
      <div className="page grid-12 items-end gap-y-6 py-part lg:py-16">
        <div className="col-span-4 lg:col-span-5">
          <h2 id="newsletter-title" className="text-heading">
            {t('newsletter.heading')}
          </h2>
          <p className="mt-3 max-w-104 text-soft">{t('newsletter.lead')}</p>
        </div>
        <div className="col-span-4 lg:col-span-6 lg:col-start-7">
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
