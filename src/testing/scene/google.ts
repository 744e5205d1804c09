import { GOOGLE_PATH } from '../../contract/account/google.ts';
import type { Visitor } from './visitor.ts';

export type Choice = { email: string; name?: string; isVerified?: boolean } | 'cancel';

export const ada = { email: 'ada@example.com', name: 'Ada' };

export async function beginGoogleOAuth(visitor: Visitor, returnTo = '/'): Promise<string> {
  const { headers } = await visitor.send('GET', GOOGLE_PATH, { query: { returnTo } });
  return String(headers.location);
}

/** Chooses an account on Google's page and returns the shop's callback URL. */
export async function chooseAccount(visitor: Visitor, address: string, choice: Choice): Promise<string> {
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

export async function completeGoogleOAuth(visitor: Visitor, callback: string): Promise<string> {
  const { pathname, search } = new URL(callback);
  const { headers } = await visitor.send('GET', pathname + search);
  return String(headers.location);
}

export async function continueWithGoogle(visitor: Visitor, choice: Choice, returnTo = '/'): Promise<string> {
  const callback = await chooseAccount(visitor, await beginGoogleOAuth(visitor, returnTo), choice);
  const destination = await completeGoogleOAuth(visitor, callback);
  await visitor.loadSession();
  return destination;
}
