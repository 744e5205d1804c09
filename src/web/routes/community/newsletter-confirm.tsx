import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import homeForms from '#messages/shell/home-forms.ts';
import { confirmSubscription } from '../../../contract/community/newsletter.ts';
import { call } from '../../app/api.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { MailLinkAction } from '../../features/account/mail-link/mail-link-action.tsx';
import { mailLinkMeta } from '../../features/account/mail-link/use-mail-link-token.ts';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/newsletter-confirm.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t('newsletterForm.confirmTitle'), homeForms),
  ...mailLinkMeta,
];

export default function NewsletterConfirm() {
  const t = useTranslations(identity, homeForms);
  const [isDone, setDone] = useState(false);
  return (
    <IdentityPage
      {...(isDone
        ? { title: t('newsletterForm.confirmedTitle') }
        : { title: t('newsletterForm.confirmTitle'), lead: t('newsletterForm.confirmLead') })}
      needsScript={t('accountMail.needsScript')}
    >
      <MailLinkAction
        action={(token) => call(confirmSubscription, { body: { token } }).then(() => setDone(true))}
        label={t('newsletterForm.confirm')}
        busyLabel={t('accountMail.saving')}
        done={<p>{t('newsletterForm.confirmed')}</p>}
      />
    </IdentityPage>
  );
}
