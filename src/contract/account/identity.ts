import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { Rate } from '../rate.ts';
import { email, formMessage, requiredLine } from '../text.ts';
import { canonicalPassword } from './password.ts';

export const authUser = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
});
export type AuthUser = z.infer<typeof authUser>;

const session = z.object({ user: z.nullable(authUser) });
export type Session = z.infer<typeof session>;

/** What an owner should know of a password that is accepted: it is common or leaked, or too short for who works for the shop. */
export const passwordAdvice = z.nullable(z.enum(['common', 'too_short_for_staff']));
export type PasswordAdvice = z.infer<typeof passwordAdvice>;

export const newSession = z.object({ user: z.nullable(authUser), passwordAdvice });
export type NewSession = z.infer<typeof newSession>;

/** As typed: an account may still have the hash of another form of it. Limits are of its letters. */
const passwordOf = (lengthOf: (typed: string) => number) =>
  z.string(formMessage('passwordRequired')).check(
    z.minLength(1, { error: formMessage('passwordRequired'), abort: true }),
    // A composed letter has at most four characters.
    z.maxLength(4 * limits.password.max, { error: formMessage('tooLong'), abort: true }),
    z.refine((typed) => lengthOf(typed) >= limits.password.min, formMessage('passwordTooShort')),
    z.refine((typed) => canonicalPassword(typed).length <= limits.password.max, formMessage('tooLong')),
  );

export const newPassword = passwordOf((typed) => canonicalPassword(typed).length);

/** One that was long enough when it was set: decomposed letters counted as two. */
export const password = passwordOf((typed) => typed.normalize('NFD').length);

export const credentials = z.strictObject({ email, password });
export const newAccount = z.strictObject({ name: requiredLine('nameRequired'), email, password: newPassword });

export const signUpRate: Rate = { counter: 'signUp', perMinute: 5, by: 'network' };

const whenUnknown = 'the browser has not signed in to this account before';

/** Failures of strangers must not lock out the owner (docs/decisions/0031-lockout-and-known-browsers.md). */
export const signInRates = {
  network: { counter: 'signInAddress', perMinute: 10, by: 'network', doubles: true, when: whenUnknown },
  account: { counter: 'signInNetwork', perMinute: 10, by: 'email and network', doubles: true, when: whenUnknown },
  // NIST SP 800-63B-4, 3.2.2: no more than 100 failed attempts on one account.
  accountDay: { counter: 'signInNetworkDay', perDay: 100, by: 'email and network', when: whenUnknown },
  everywhere: { counter: 'signInAccount', perMinute: 100, by: 'email', doubles: true, when: whenUnknown },
  everywhereDay: { counter: 'signInAccountDay', perDay: 1000, by: 'email', when: whenUnknown },
  browser: {
    counter: 'signInDevice',
    perMinute: 10,
    by: 'browser',
    doubles: true,
    when: 'it has signed in to this account before',
  },
} as const satisfies Record<string, Rate>;

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Creates an account with email and password, and signs in.',
  method: 'POST',
  path: '/api/identity/sign-up',
  credential: 'session',
  access: 'anyone',
  body: newAccount,
  response: newSession,
  status: 201,
  errors: ['email_taken', 'foreign_origin'],
  rates: [signUpRate],
});

export const signIn = endpoint({
  name: 'signIn',
  summary:
    'Signs in with email and password: sets the session cookie. An account with a second factor is completed by `completeSignIn`, in the same browser within 10 minutes.',
  method: 'POST',
  path: '/api/identity/sign-in',
  credential: 'session',
  access: 'anyone',
  body: credentials,
  response: newSession,
  errors: ['wrong_credentials', 'second_factor_required', 'demo_account_closed', 'foreign_origin'],
  rates: Object.values(signInRates),
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'Ends the session and its access tokens.',
  method: 'POST',
  path: '/api/identity/sign-out',
  credential: 'session',
  access: 'anyone',
  response: z.object({}),
  errors: ['foreign_origin'],
});

export const getSession = endpoint({
  name: 'getSession',
  summary: 'Returns the signed-in user of the session cookie, or null.',
  method: 'GET',
  path: '/api/identity/session',
  credential: 'session',
  access: 'anyone',
  response: session,
  errors: [],
});
