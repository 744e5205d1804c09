import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirmVerification } from '../../contract/account-mail.ts';
import identity from '../../messages/en/identity.ts';
import { call } from '../api.ts';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { PressLink } from '../features/mail-link/press-link.tsx';
import { linkPageMeta } from '../features/mail-link/use-link-token.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { addMessages, translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/verify-email.ts';

addMessages(identity);

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('accountMail.verifyTitle') }) }, ...linkPageMeta];
};

export default function VerifyEmail() {
  const t = useTranslations();
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
      <PressLink
        act={confirm}
        before={
          // In a tab of its own: this one holds the link, and takes note of who signs in there.
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
        working={t('accountMail.saving')}
        done={
          <div className="grid justify-items-start gap-5">
            <p>{t('accountMail.verified')}</p>
            <ButtonLink look="primary" to={paths.dashboard}>
              {t('accountMail.toDashboard')}
            </ButtonLink>
          </div>
        }
      />
    </IdentityPage>
  );
}
