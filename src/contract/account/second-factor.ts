import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Rate } from '../rate.ts';
import { email, formMessage, id, requiredCode, requiredLine } from '../text.ts';
import { accountProof, device, reauthenticationRate } from './account.ts';

export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const factorCode = requiredCode('codeRequired', 20);

const base64Url = z.string(formMessage('invalid')).check(z.regex(/^[\w-]{1,2000}$/, formMessage('invalid')));
const fieldName = z.string().check(z.regex(/^[A-Za-z]{1,40}$/, formMessage('invalid')));

/** As `@simplewebauthn/browser` returns it, which the server verifies. */
export const passkeyResponse = z.looseObject(
  {
    id: base64Url,
    rawId: base64Url,
    type: z.literal('public-key', formMessage('invalid')),
    response: z.record(fieldName, z.unknown(), formMessage('invalid')),
  },
  formMessage('missing'),
);

/** One of them: a code of an app or a recovery code, or what a passkey has signed. */
export const factorProof = {
  code: z.optional(factorCode),
  passkey: z.optional(passkeyResponse),
};
export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export type FactorProof = { code?: string | undefined; passkey?: PasskeyResponse | undefined };

/** Where one of the two is required. */
export function assertOneProof({ value, issues }: { value: FactorProof; issues: unknown[] }): void {
  if ((value.code === undefined) !== (value.passkey === undefined)) return;
  issues.push({ code: 'custom', input: undefined, path: ['code'], message: formMessage('codeRequired') });
}

/** Options for `navigator.credentials`, in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const codeChoice = z.strictObject({ code: factorCode });
export const passkeyName = z.strictObject({ name: requiredLine('nameRequired', 60) });

const own = { credential: 'session', access: 'customer' } as const;
const empty = z.object({});
const instant = z.iso.datetime();

/** Shown once. Null if the account had codes before. */
const newCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const secondFactor = z.object({
  totp: z.nullable(z.object({ addedAt: instant })),
  passkeys: z.array(z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) })),
  recoveryCodesLeft: z.int(),
  rememberedBrowsers: z.array(
    z.object({ id, device, rememberedAt: instant, lastUsedAt: instant, endsAt: instant, isCurrent: z.boolean() }),
  ),
  /** A passkey belongs to a domain, and a shop at an IP address has none. */
  offersPasskeys: z.boolean(),
  /** Staff act as customers after `dueAt`, until they have a second factor. Null where none is required. */
  requirement: z.nullable(z.object({ dueAt: instant, isOverdue: z.boolean() })),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** An account has one count for all sign-ins and sessions. A code has six digits, and three codes are right at a time. */
export const factorRates = {
  minute: { counter: 'secondFactor', perMinute: 5, by: 'account', doubles: true, when: 'a proof is checked' },
  day: { counter: 'secondFactorDay', perDay: 100, by: 'account', when: 'a proof is checked' },
} as const satisfies Record<string, Rate>;

const enrolmentRate: Rate = { counter: 'enrolment', perMinute: 20, by: 'account' };

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  summary: "Returns the caller's second factors and remembered browsers, and whether a factor is required.",
  method: 'GET',
  path: '/api/identity/second-factor',
  ...own,
  response: secondFactor,
  errors: ['foreign_origin'],
});

export const beginTotp = endpoint({
  name: 'beginTotp',
  summary:
    'Returns a secret for an authenticator app; the same one if repeated within 15 minutes in one session. It takes effect when its first code is confirmed.',
  method: 'POST',
  path: '/api/identity/totp',
  ...own,
  body: accountProof,
  response: z.object({
    secret: z.string(),
    address: z.string(),
    /** Modules of the QR code, and the path that fills the dark ones. */
    qrCode: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: [
    'wrong_password',
    'sign_in_again',
    'step_up_required',
    'totp_exists',
    'demo_account_fixed',
    'foreign_origin',
  ],
  rates: [reauthenticationRate, enrolmentRate],
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  summary: 'Adds the authenticator app by its first code. Returns recovery codes with the first factor.',
  method: 'PUT',
  path: '/api/identity/totp',
  ...own,
  body: codeChoice,
  response: newCodes,
  errors: ['code_wrong', 'enrolment_ended', 'totp_exists', 'foreign_origin'],
  rates: Object.values(factorRates),
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  summary: 'Removes the authenticator app.',
  method: 'DELETE',
  path: '/api/identity/totp',
  ...own,
  stepUp: true,
  response: empty,
  errors: ['foreign_origin'],
});

export const replaceRecoveryCodes = endpoint({
  name: 'replaceRecoveryCodes',
  summary: 'Returns new recovery codes. The former ones no longer work.',
  method: 'POST',
  path: '/api/identity/recovery-codes',
  ...own,
  stepUp: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['no_second_factor', 'foreign_origin'],
  rates: [enrolmentRate],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Returns the options with which a browser creates a passkey.',
  method: 'POST',
  path: '/api/identity/passkeys/options',
  ...own,
  body: accountProof,
  response: z.object({ options: passkeyOptions }),
  errors: [
    'wrong_password',
    'sign_in_again',
    'step_up_required',
    'passkeys_not_offered',
    'too_many_entries',
    'demo_account_fixed',
    'foreign_origin',
  ],
  rates: [reauthenticationRate, enrolmentRate],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Adds the passkey that a browser has created. Returns recovery codes with the first factor.',
  method: 'POST',
  path: '/api/identity/passkeys',
  ...own,
  body: z.strictObject({ name: passkeyName.shape.name, passkey: passkeyResponse }),
  response: newCodes,
  status: 201,
  errors: ['passkey_refused', 'passkeys_not_offered', 'passkey_exists', 'too_many_entries', 'foreign_origin'],
  rates: [enrolmentRate],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Removes a passkey.',
  method: 'DELETE',
  path: '/api/identity/passkeys/:id',
  ...own,
  stepUp: true,
  params: z.strictObject({ id }),
  response: empty,
  errors: ['passkey_not_found', 'foreign_origin'],
});

export const forgetBrowser = endpoint({
  name: 'forgetBrowser',
  summary: 'Requires the second factor again when this browser signs in.',
  method: 'DELETE',
  path: '/api/identity/remembered-browsers/:id',
  ...own,
  params: z.strictObject({ id }),
  response: empty,
  errors: ['browser_not_found', 'foreign_origin'],
});

export const forgetBrowsers = endpoint({
  name: 'forgetBrowsers',
  summary: 'Requires the second factor again when any browser signs in.',
  method: 'DELETE',
  path: '/api/identity/remembered-browsers',
  ...own,
  response: empty,
  errors: ['foreign_origin'],
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  summary:
    'Removes all second factors of another user who has lost them, and ends their sessions. `modifiedCount` is 0 if there were none.',
  method: 'DELETE',
  path: '/api/user/second-factor/:email',
  credential: 'token',
  access: 'staff',
  permission: 'staff',
  stepUp: true,
  params: z.strictObject({ email }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['user_not_found', 'own_second_factor'],
});
