import homeForms from '#messages/shell/home-forms.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ContactForm } from './contact-form.tsx';

export function ContactSection() {
  const t = useTranslations(homeForms);
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pt-section">
      <div className="grid-12 gap-y-8 border-t border-ink pt-4">
        <div className="col-span-4">
          <h2 id="contact-title" className="text-heading">
            {t('contact.heading')}
          </h2>
          <p className="mt-3 max-w-104 text-soft">{t('contact.lead')}</p>
        </div>
        <div className="col-span-4 lg:col-span-8 lg:pt-2">
          <ContactForm />
        </div>
      </div>
    </section>
  );
}
