import type { PasswordAdvice } from '../../contract/account/identity.ts';

/** `device` is the new value of the device cookie. `advice`: on the password that was typed. */
export type NewSession = { token: string; device?: string | undefined; advice: PasswordAdvice };

/** The sign-in waits for a second factor; `challenge` is the token with which it is completed. */
export type SignInBegun = { challenge: string };
