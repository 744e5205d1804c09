import type { BrowserContext } from '@playwright/test';
import type { Credentials } from '../world/person.ts';

/** Signs somebody in on a browser without its pages: the session's cookie is all that these need. */
export async function signedIn(
  context: BrowserContext,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  const answer = await context.request.post('/api/identity/sign-in', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
}
