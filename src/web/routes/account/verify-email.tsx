import { useState } from 'react';
import { useRevalidator } from 'react-router';
import identity from '#messages/account/identity.ts';
import { confirmVerification } from '../../../contract/account/account-mail.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { MailLinkAction } from '../../features/account/mail-link/mail-link-action.tsx';
import { mailLinkMeta } from '../../features/account/mail-link/use-mail-link-token.ts';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t('accountMail.verifyTitle'), identity),
  ...mailLinkMeta,
];

export default function VerifyEmail() {
  const t = useTranslations(identity);
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const confirm = async (token: string) => {
    await call(confirmVerification, { body: { token } });
    setDone(true);
    await revalidate();
  };
  return (
    <IdentityPage
      {...(isDone
        ? { title: t('accountMail.verifiedTitle') }
        : { title: t('accountMail.verifyTitle'), lead: t('accountMail.verifyLead') })}
      needsScript={t('accountMail.needsScript')}
    >
      <MailLinkAction
        action={confirm}
        intro={
          // Opens a new tab, because this URL holds the token; this tab notices the sign-in there.
          user ? null : (
            <p>
              {t('accountMail.verifySignedOut')}{' '}
              <a href={paths.login} target="_blank" rel="noopener" className="link">
                {t('identity.login')}
              </a>
            </p>
          )
        }
        label={t('accountMail.verify')}
        busyLabel={t('accountMail.saving')}
        done={
          <div className="grid justify-items-start gap-5">
            <p>{t('accountMail.verified')}</p>
            <ButtonLink variant="primary" to={paths.dashboard}>
              {t('accountMail.toDashboard')}
            </ButtonLink>
          </div>
        }
      />
    </IdentityPage>
  );
}
