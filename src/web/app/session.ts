import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { AuthUser } from '../../contract/account/identity.ts';
import { clearAccessToken, setTokenUser } from './access-token.ts';
import { paths } from './paths.ts';
import { forgetPerson } from './personal-storage.ts';

const SIGN_OUT_PATH = '/api/identity/sign-out';

export function useUser(): AuthUser | null {
  const rootData = useRouteLoaderData('root') as { user: AuthUser | null } | undefined;
  return rootData?.user ?? null;
}

/** Returns whether the server has ended the session. */
export function useSignOut(): () => Promise<boolean> {
  const leave = useLeave();
  return async () => {
    const isEnded = await leave();
    forgetPerson();
    return isEnded;
  };
}

/** For a session that the server has ended: the person may come back to what they have typed. */
export function useLeave(): () => Promise<boolean> {
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
  const response = await fetch(SIGN_OUT_PATH, { method: 'POST' }).catch(() => undefined);
  return response?.ok === true;
}
