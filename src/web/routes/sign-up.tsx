import { Link } from 'react-router';
import identity from '../../messages/en/identity.ts';
import { GoogleLink } from '../features/identity/google-link.tsx';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { useReturnTo } from '../features/identity/submit-identity.ts';
import { paths } from '../paths.ts';
import { addMessages, translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/sign-up.ts';

addMessages(identity);

export { loader, shouldRevalidate } from './login.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [
    { title: t('shop.title', { page: t('identity.signUp') }) },
    { name: 'description', content: t('identity.signUpLead') },
  ];
};

export default function SignUp() {
  const t = useTranslations();
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
