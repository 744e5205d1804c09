import { useState } from 'react';
import { unsubscribe } from '../../contract/newsletter.ts';
import identity from '../../messages/en/identity.ts';
import letters from '../../messages/en/letters.ts';
import { call } from '../api.ts';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { PressLink } from '../features/mail-link/press-link.tsx';
import { linkPageMeta } from '../features/mail-link/use-link-token.ts';
import { addMessages, translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

addMessages(letters);

addMessages(identity);

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('newsletterForm.endTitle') }) }, ...linkPageMeta];
};

export default function NewsletterUnsubscribe() {
  const t = useTranslations();
  const [isDone, setDone] = useState(false);
  return (
    <IdentityPage
      {...(isDone
        ? { title: t('newsletterForm.endedTitle') }
        : { title: t('newsletterForm.endTitle'), lead: t('newsletterForm.endLead') })}
      needsScript={t('accountMail.needsScript')}
    >
      <PressLink
        act={(token) => call(unsubscribe, { body: { token } }).then(() => setDone(true))}
        label={t('newsletterForm.end')}
        working={t('accountMail.saving')}
        done={<p>{t('newsletterForm.ended')}</p>}
      />
    </IdentityPage>
  );
}
