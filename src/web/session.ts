import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { AuthUser } from '../contract/identity.ts';
import { dropAccessToken, knowUser } from './access-token.ts';
import { paths } from './paths.ts';

/** Who is signed in, as the root's loader found it. */
export function useUser(): AuthUser | null {
  const shared = useRouteLoaderData('root') as { user: AuthUser | null } | undefined;
  return shared?.user ?? null;
}

/** Ends the session on the server and here, and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    // Signed out here in any case: a server that cannot be reached must not keep somebody signed in on this screen.
    await endSession().catch(() => undefined);
    knowUser(undefined);
    dropAccessToken();
    await navigate(paths.home, { replace: true });
    await revalidate();
  };
}

/** Loaded when it is asked for: the button stands on every page. */
async function endSession(): Promise<void> {
  const [{ call }, { signOut }] = await Promise.all([import('./api.ts'), import('../contract/identity.ts')]);
  await call(signOut, {});
}
