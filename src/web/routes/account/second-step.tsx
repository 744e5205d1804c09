import { redirect } from 'react-router';
import security from '#messages/account/security.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { getSecondStep } from '../../../contract/account/second-step.ts';
import { safeReturnTo } from '../../../contract/return-to.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { useReturnTo } from '../../features/account/identity/use-sign-in.ts';
import { SecondStepForm } from '../../features/account/second-factor/second-step-form.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/second-step.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { methods } = await call(getSecondStep, {});
  const { user } = await call(getSession, {});
  if (user && methods.length === 0) throw redirect(safeReturnTo(url.searchParams.get('returnTo')) ?? paths.home);
  return { methods };
}

/** After signing in, the form navigates and replaces the history entry; the loader must not redirect as well. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('secondStep.heading'), security);

export default function SecondStep({ loaderData: { methods } }: Route.ComponentProps) {
  const t = useTranslations(security);
  const login = paths.loginFor(useReturnTo());
  if (methods.length === 0) {
    return (
      <IdentityPage title={t('secondStep.ended')} lead={t('secondStep.endedHint')}>
        <ButtonLink to={login} replace className="justify-self-start">
          {t('secondStep.backToLogin')}
        </ButtonLink>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title={t('secondStep.heading')} lead={t('secondStep.lead')}>
      <SecondStepForm methods={methods} />
      <p className="text-sm text-soft">{t('secondStep.lost')}</p>
      <Link to={login} replace className="link -my-3 justify-self-start py-3 text-sm">
        {t('secondStep.backToLogin')}
      </Link>
    </IdentityPage>
  );
}
