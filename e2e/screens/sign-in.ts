import type { BrowserContext } from '@playwright/test';
import type { Credentials } from '../world/api-user.ts';

/** Signs in through the API; pages need only the session cookie. */
export async function signInContext(
  context: BrowserContext,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await deleteToken(context);
  const response = await context.request.post('/api/identity/sign-in', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
}

/** Open pages would otherwise send the previous user's access token. */
async function deleteToken(context: BrowserContext): Promise<void> {
  for (const page of context.pages())
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('accessToken'));
}
