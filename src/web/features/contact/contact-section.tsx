import { lazy } from 'react';
import { Later } from '../../ui/later.tsx';
import { useWords } from '../../words.ts';

const ContactForm = lazy(() => import('./contact-form.tsx'));

/** The way to write to the shop (spec §1). */
export function ContactSection() {
  const t = useWords();
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pt-14">
      <div className="grid gap-x-12 gap-y-6 border-t border-line pt-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="contact-title" className="text-xl">
            {t('contact.heading')}
          </h2>
          <p className="mt-2 text-soft">{t('contact.lead')}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <Later shape={<div className="min-h-112" />}>
            <ContactForm />
          </Later>
        </div>
      </div>
    </section>
  );
}
