import { useState } from 'react';
import { useRevalidator } from 'react-router';
import identity from '#messages/account/identity.ts';
import invitation from '#messages/account/invitation.ts';
import roles from '#messages/owner/roles.ts';
import { acceptInvitation } from '../../../contract/owner/staff.ts';
import type { StaffRole } from '../../../contract/role.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { MailLinkAction } from '../../features/account/mail-link/mail-link-action.tsx';
import { mailLinkMeta } from '../../features/account/mail-link/use-mail-link-token.ts';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/invitation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t('invitation.title'), invitation),
  ...mailLinkMeta,
];

/** For an account that exists, or is created first: the link opens beside the sign-in, which this page notices. */
export default function Invitation() {
  const t = useTranslations(identity, invitation, roles);
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [role, setRole] = useState<StaffRole>();
  const accept = async (token: string) => {
    setRole((await call(acceptInvitation, { body: { token } })).role);
    await revalidate();
  };
  return (
    <IdentityPage title={t('invitation.title')} lead={t('invitation.lead')} needsScript={t('accountMail.needsScript')}>
      <MailLinkAction
        action={accept}
        intro={user ? <p>{t('invitation.signedIn', { email: user.email })}</p> : <SignedOut />}
        label={t('invitation.accept')}
        busyLabel={t('accountMail.saving')}
        done={
          <div className="grid justify-items-start gap-5">
            <p>{role ? t('invitation.accepted', { role: t(`roles.${role}`) }) : null}</p>
            <ButtonLink variant="primary" to={paths.dashboard}>
              {t('accountMail.toDashboard')}
            </ButtonLink>
          </div>
        }
      />
    </IdentityPage>
  );
}

/** The links open a new tab, because this URL holds the token. */
function SignedOut() {
  const t = useTranslations(identity, invitation);
  return (
    <p>
      {t('invitation.signedOut')}{' '}
      <a href={paths.login} target="_blank" rel="noopener" className="link">
        {t('identity.login')}
      </a>{' '}
      <a href={paths.signUp} target="_blank" rel="noopener" className="link">
        {t('invitation.signUp')}
      </a>
    </p>
  );
}
