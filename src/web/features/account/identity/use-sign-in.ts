import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import identity from '#messages/account/identity.ts';
import type { NewSession } from '../../../../contract/account/identity.ts';
import { secondStepPath } from '../../../../contract/account/second-step-page.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { safeReturnTo } from '../../../../contract/return-to.ts';
import { renewAccessToken, setTokenUser } from '../../../app/access-token.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo')) ?? paths.home;
}

/** `enter` also requests the access token and replaces the history entry (L5, L7). */
export function useSignIn() {
  const t = useTranslations(identity);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();

  const enter = async ({ user, passwordAdvice }: NewSession) => {
    if (!user) throw new Error('The session was not kept');
    setTokenUser(user.email);
    // The next call that needs a token requests it again.
    await renewAccessToken().catch(() => undefined);
    await revalidate();
    await navigate(returnTo, { replace: true });
    if (passwordAdvice) showToast(t(`identity.advice.${passwordAdvice}`), 'danger');
  };
  const submit = async (authenticate: () => Promise<NewSession>) => {
    setError(undefined);
    try {
      await enter(await authenticate());
    } catch (failure) {
      if (asRefusal(failure)?.code === 'second_factor_required')
        await navigate(secondStepPath(returnTo), { replace: true });
      else setError(failureText(failure));
    }
  };
  return { submit, enter, error };
}
