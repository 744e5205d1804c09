import { Link, redirect } from 'react-router';
import { getSession } from '../../contract/identity.ts';
import { safeReturnTo } from '../../contract/return-to.ts';
import identity from '../../messages/en/identity.ts';
import { callKey } from '../context.ts';
import { DemoAccounts } from '../features/identity/demo-accounts.tsx';
import { GoogleLink } from '../features/identity/google-link.tsx';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { useReturnTo } from '../features/identity/submit-identity.ts';
import { paths } from '../paths.ts';
import { addMessages, translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/login.ts';

addMessages(identity);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.get(callKey)(getSession, {});
  if (user) throw redirect(safeReturnTo(url.searchParams.get('returnTo')) ?? paths.home);
  return null;
}

/** Who has just signed in here is taken on by the form, replacing history, and not by the loader again. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [
    { title: t('shop.title', { page: t('identity.login') }) },
    { name: 'description', content: t('identity.loginLead') },
  ];
};

export default function Login() {
  const t = useTranslations();
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
