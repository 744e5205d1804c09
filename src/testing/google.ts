import { GOOGLE_PATH } from '../contract/google.ts';
import type { Visitor } from './visitor.ts';

export type Choice = { email: string; name?: string; isVerified?: boolean } | 'cancel';

export const ada = { email: 'ada@example.com', name: 'Ada' };

/** Clicks 'Continue with Google' and answers the address of Google's page. */
export async function beginGoogleOAuth(visitor: Visitor, returnTo = '/'): Promise<string> {
  const { headers } = await visitor.send('GET', GOOGLE_PATH, { query: { returnTo } });
  return String(headers.location);
}

/** Chooses an account there, and answers where the browser is sent then: the shop's callback. */
export async function choose(visitor: Visitor, address: string, choice: Choice): Promise<string> {
  const { pathname, search } = new URL(address);
  const form: Record<string, string> =
    choice === 'cancel'
      ? { cancel: 'yes' }
      : {
          another: 'yes',
          email: choice.email,
          name: choice.name ?? '',
          ...(choice.isVerified !== false && { verified: 'yes' }),
        };
  const { headers } = await visitor.send('POST', pathname + search, {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return String(headers.location);
}

/** Comes back to the shop, and answers where it leads to. */
export async function comeBack(visitor: Visitor, callback: string): Promise<string> {
  const { pathname, search } = new URL(callback);
  const { headers } = await visitor.send('GET', pathname + search);
  return String(headers.location);
}

/** The whole way; answers where it ends. */
export async function continueWithGoogle(visitor: Visitor, choice: Choice, returnTo = '/'): Promise<string> {
  const callback = await choose(visitor, await beginGoogleOAuth(visitor, returnTo), choice);
  const end = await comeBack(visitor, callback);
  await visitor.become();
  return end;
}
