import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, formMessage } from '../text.ts';
import { newPassword, passwordAdvice } from './identity.ts';

/** The fragment of an emailed link. */
export const linkToken = z
  .string(formMessage('linkMissing'))
  .check(z.regex(/^[\w-]{20,100}$/, formMessage('linkMissing')));

export const resetRequest = z.strictObject({ email });
export const passwordChoice = z.strictObject({ password: newPassword });

const empty = z.object({});

export const getVerification = endpoint({
  name: 'getVerification',
  summary: 'Tells whether the signed-in user has confirmed their email address.',
  method: 'GET',
  path: '/api/identity/verification',
  credential: 'session',
  access: 'customer',
  response: z.object({ email: z.string(), verified: z.boolean() }),
  errors: ['foreign_origin'],
});

const resetRate = { counter: 'reset', perMinute: 3 };

export const requestVerification = endpoint({
  name: 'requestVerification',
  summary: 'Sends the signed-in user a confirmation email. Does nothing if their email is already confirmed.',
  method: 'POST',
  path: '/api/identity/verification',
  credential: 'session',
  access: 'customer',
  response: empty,
  errors: ['foreign_origin'],
  rates: [
    { counter: 'verification', perMinute: 3, by: 'account' },
    // Anyone can sign up with any address.
    { counter: 'verificationDay', perDay: 10, by: 'account' },
  ],
});

export const confirmVerification = endpoint({
  name: 'confirmVerification',
  summary:
    'Confirms the email address of the signed-in user with the token from the confirmation email. The token works once.',
  method: 'POST',
  path: '/api/identity/verification/confirm',
  credential: 'session',
  access: 'customer',
  body: z.strictObject({ token: linkToken }),
  response: empty,
  errors: ['link_invalid', 'foreign_origin'],
});

export const requestReset = endpoint({
  name: 'requestReset',
  summary: 'Sends a password reset link if the email has an account. The response is the same either way.',
  method: 'POST',
  path: '/api/identity/reset',
  credential: 'session',
  access: 'anyone',
  body: resetRequest,
  response: empty,
  errors: ['foreign_origin'],
  rates: [
    { ...resetRate, by: 'network' },
    { ...resetRate, by: 'email and network' },
    { counter: 'resetDay', perDay: 10, by: 'email and network' },
  ],
});

export const confirmReset = endpoint({
  name: 'confirmReset',
  summary:
    'Sets a new password with the token from a reset email. The token works once. Ends all sessions of the account.',
  method: 'POST',
  path: '/api/identity/reset/confirm',
  credential: 'session',
  access: 'anyone',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.object({ passwordAdvice }),
  errors: ['link_invalid', 'foreign_origin'],
  rates: [{ counter: 'resetPassword', perMinute: 3, by: 'network' }],
});
