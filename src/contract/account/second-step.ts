import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newSession } from './identity.ts';
import { assertOneProof, factorProof, factorRates, passkeyOptions, secondFactorMethods } from './second-factor.ts';

const anyone = { credential: 'session', access: 'anyone' } as const;
const own = { credential: 'session', access: 'customer' } as const;

export const signInProof = z.strictObject({ ...factorProof, remember: z.optional(z.boolean()) }).check(assertOneProof);

export const getSecondStep = endpoint({
  name: 'getSecondStep',
  summary: 'Returns how the sign-in of this browser can be completed; none if it has not begun one.',
  method: 'GET',
  path: '/api/identity/second-step',
  ...anyone,
  response: z.object({ methods: z.array(z.enum(secondFactorMethods)) }),
  errors: [],
});

export const completeSignIn = endpoint({
  name: 'completeSignIn',
  summary:
    'Completes a sign-in by its second factor: sets the session cookie. With `remember`, this browser needs none for 30 days.',
  method: 'POST',
  path: '/api/identity/second-step',
  ...anyone,
  body: signInProof,
  response: newSession,
  errors: ['code_wrong', 'passkey_refused', 'second_step_ended', 'foreign_origin'],
  rates: Object.values(factorRates),
});

export const askPasskeyToSignIn = endpoint({
  name: 'askPasskeyToSignIn',
  summary: 'Returns what a passkey signs to complete the sign-in of this browser.',
  method: 'POST',
  path: '/api/identity/second-step/passkey',
  ...anyone,
  response: z.object({ options: passkeyOptions }),
  errors: ['second_step_ended', 'passkeys_not_offered', 'foreign_origin'],
  rates: [{ counter: 'passkeyChallenge', perMinute: 20, by: 'network' }],
});

export const stepUpProof = z.strictObject(factorProof).check(assertOneProof);

export const stepUp = endpoint({
  name: 'stepUp',
  summary: 'Proves the second factor again. For 10 minutes this session may then do what requires it.',
  method: 'POST',
  path: '/api/identity/step-up',
  ...own,
  body: stepUpProof,
  response: z.object({}),
  errors: ['code_wrong', 'passkey_refused', 'no_second_factor', 'foreign_origin'],
  rates: Object.values(factorRates),
});

export const askPasskeyToStepUp = endpoint({
  name: 'askPasskeyToStepUp',
  summary: 'Returns what a passkey signs to prove the second factor again.',
  method: 'POST',
  path: '/api/identity/step-up/passkey',
  ...own,
  response: z.object({ options: passkeyOptions }),
  errors: ['no_second_factor', 'passkeys_not_offered', 'foreign_origin'],
  rates: [{ counter: 'passkeyStepUp', perMinute: 20, by: 'account' }],
});
