import { redirect } from 'react-router';
import identity from '#messages/account/identity.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { safeReturnTo } from '../../../contract/return-to.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { DemoAccounts } from '../../features/account/identity/demo-accounts.tsx';
import { GoogleLink } from '../../features/account/identity/google-link.tsx';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { LoginForm } from '../../features/account/identity/login-form.tsx';
import { useReturnTo } from '../../features/account/identity/use-sign-in.ts';
import { describedTitle } from '../../render/page-title.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/login.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.get(callKey)(getSession, {});
  if (user) throw redirect(safeReturnTo(url.searchParams.get('returnTo')) ?? paths.home);
  return null;
}

/** After signing in, the form navigates and replaces the history entry; the loader must not redirect as well. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  describedTitle(matches, (t) => ({ title: t('identity.login'), description: t('identity.loginLead') }), identity);

export default function Login() {
  const t = useTranslations(identity);
  return (
    <IdentityPage title={t('identity.login')} lead={t('identity.loginLead')} aside={<DemoAccounts />}>
      <LoginForm />
      <GoogleLink />
      <p className="text-sm">
        {t('identity.noAccount')}{' '}
        <Link to={paths.signUpFor(useReturnTo())} className="link">
          {t('identity.create')}
        </Link>
      </p>
    </IdentityPage>
  );
}
