import identity from '#messages/identity.ts';
import shop from '#messages/shop.ts';
import { GoogleLink } from '../features/identity/google-link.tsx';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { useReturnTo } from '../features/identity/use-sign-in.ts';
import { paths } from '../paths.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/sign-up.ts';

export { loader, shouldRevalidate } from './login.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', identity, shop);
  return [
    { title: t('shop.title', { page: t('identity.signUp') }) },
    { name: 'description', content: t('identity.signUpLead') },
  ];
};

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
