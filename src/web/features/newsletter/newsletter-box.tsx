import { lazy } from 'react';
import { Later } from '../../ui/later.tsx';
import { useWords } from '../../words.ts';

const NewsletterForm = lazy(() => import('./newsletter-form.tsx'));

/** What the newsletter is, and the way to it (spec §1). */
export function NewsletterBox() {
  const t = useWords();
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="page pt-14">
      <div className="grid gap-x-12 gap-y-6 border-t border-line pt-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="newsletter-title" className="text-xl">
            {t('newsletter.heading')}
          </h2>
          <p className="mt-2 text-soft">{t('newsletter.lead')}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <Later shape={<div className="min-h-20" />}>
            <NewsletterForm />
          </Later>
        </div>
      </div>
    </section>
  );
}
