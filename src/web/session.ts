import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { AuthUser } from '../contract/identity.ts';
import { clearAccessToken, setTokenUser } from './access-token.ts';
import { paths } from './paths.ts';

const SIGN_OUT = '/api/identity/sign-out';

/** The signed-in user from the root loader. */
export function useUser(): AuthUser | null {
  const shared = useRouteLoaderData('root') as { user: AuthUser | null } | undefined;
  return shared?.user ?? null;
}

/** Ends the session and goes to the home page. Returns whether the server has ended the session. */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    // The user is signed out locally even if the server is unreachable.
    const isEnded = await endSession();
    setTokenUser(undefined);
    clearAccessToken();
    await navigate(paths.home, { replace: true });
    await revalidate();
    return isEnded;
  };
}

/** A plain `fetch`: the chunk with `call` may be gone after a deployment, and signing out must not depend on it. */
async function endSession(): Promise<boolean> {
  const answer = await fetch(SIGN_OUT, { method: 'POST' }).catch(() => undefined);
  return answer?.ok === true;
}
