import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { AuthUser } from '../contract/identity.ts';
import { clearAccessToken, setTokenUser } from './access-token.ts';
import { paths } from './paths.ts';

// The path of `signOut` in the contract.
const SIGN_OUT = '/api/identity/sign-out';

/** Who is signed in, as the root's loader found it. */
export function useUser(): AuthUser | null {
  const shared = useRouteLoaderData('root') as { user: AuthUser | null } | undefined;
  return shared?.user ?? null;
}

/** Ends the session on the server and here, and goes to the home page. Whether the server knows of it. */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    // Signed out here in any case: a server that cannot be reached must not keep somebody signed in on this screen.
    const isEnded = await endSession();
    setTokenUser(undefined);
    clearAccessToken();
    await navigate(paths.home, { replace: true });
    await revalidate();
    return isEnded;
  };
}

/** By hand and not by `call`, whose script may be gone since a deployment: then the session would stay, and nobody know. */
async function endSession(): Promise<boolean> {
  const answer = await fetch(SIGN_OUT, { method: 'POST' }).catch(() => undefined);
  return answer?.ok === true;
}
