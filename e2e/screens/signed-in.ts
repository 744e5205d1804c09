import type { BrowserContext } from '@playwright/test';
import type { Credentials } from '../world/person.ts';

/** Signs somebody in on a browser without its pages: the session's cookie is all that these need. */
export async function signedIn(
  context: BrowserContext,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await deleteToken(context);
  const answer = await context.request.post('/api/identity/sign-in', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
}

/** The token of whoever was signed in on these tabs before would be sent for whoever comes. */
async function deleteToken(context: BrowserContext): Promise<void> {
  for (const page of context.pages())
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('accessToken'));
}
