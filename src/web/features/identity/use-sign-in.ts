import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Session } from '../../../contract/identity.ts';
import { safeReturnTo } from '../../../contract/return-to.ts';
import { renewAccessToken, setTokenUser } from '../../access-token.ts';
import { useFailureWords } from '../../failure.ts';
import { paths } from '../../paths.ts';

/** Where to go after signing in: the page first wanted, or home. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo')) ?? paths.home;
}

/** Runs a sign-in or sign-up, then gets the access token and goes on, replacing history (spec §2). */
export function useSignIn() {
  const wordsOf = useFailureWords();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();

  const submit = async (enter: () => Promise<Session>) => {
    setError(undefined);
    try {
      const { user } = await enter();
      if (!user) throw new Error('The session was not kept');
      setTokenUser(user.email);
      // Signed in all the same: a call that needs the token asks for it again.
      await renewAccessToken().catch(() => undefined);
      await revalidate();
      await navigate(returnTo, { replace: true });
    } catch (failure) {
      setError(wordsOf(failure));
    }
  };
  return { submit, error };
}
