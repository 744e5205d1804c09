import identity from '#messages/account/identity.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { GoogleLink } from '../../features/account/identity/google-link.tsx';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { SignUpForm } from '../../features/account/identity/sign-up-form.tsx';
import { useReturnTo } from '../../features/account/identity/use-sign-in.ts';
import { describedTitle } from '../../render/page-title.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/sign-up.ts';

export { loader, shouldRevalidate } from './login.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  describedTitle(matches, (t) => ({ title: t('identity.signUp'), description: t('identity.signUpLead') }), identity);

export default function SignUp() {
  const t = useTranslations(identity);
  return (
    <IdentityPage title={t('identity.signUp')} lead={t('identity.signUpLead')}>
      <SignUpForm />
      <GoogleLink />
      <p className="text-sm">
        {t('identity.haveAccount')}{' '}
        <Link to={paths.loginFor(useReturnTo())} className="link">
          {t('identity.login')}
        </Link>
      </p>
    </IdentityPage>
  );
}
