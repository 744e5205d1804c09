import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import notices from '#messages/account/notices.ts';
import { confirmNotice } from '../../../contract/account/notice.ts';
import { call } from '../../app/api.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { MailLinkAction } from '../../features/account/mail-link/mail-link-action.tsx';
import { mailLinkMeta } from '../../features/account/mail-link/use-mail-link-token.ts';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/notice-confirm.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t('notices.confirmTitle'), notices),
  ...mailLinkMeta,
];

export default function NoticeConfirm() {
  const t = useTranslations(identity, notices);
  const [isDone, setDone] = useState(false);
  return (
    <IdentityPage
      {...(isDone
        ? { title: t('notices.confirmedTitle') }
        : { title: t('notices.confirmTitle'), lead: t('notices.confirmLead') })}
      needsScript={t('accountMail.needsScript')}
    >
      <MailLinkAction
        action={(token) => call(confirmNotice, { body: { token } }).then(() => setDone(true))}
        label={t('notices.confirm')}
        busyLabel={t('accountMail.saving')}
        done={<p>{t('notices.confirmed')}</p>}
      />
    </IdentityPage>
  );
}
