import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  forgetBrowser,
  forgetBrowsers,
  getSecondFactor,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  resetSecondFactor,
} from '../../../contract/account/second-factor.ts';
import {
  askPasskeyToSignIn,
  askPasskeyToStepUp,
  completeSignIn,
  getSecondStep,
  stepUp,
} from '../../../contract/account/second-step.ts';
import { getSecuritySettings, setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { type AccessCase, adminOnly, everyone, signedIn } from '../access-case.ts';

/** The accounts have no second factor, and the browsers no sign-in that waits for one. */
const refused = (expected: string) => ({ owner: expected, other: expected, admin: expected });
const onlySignedIn = (expected: string) => ({ ...refused(expected), anonymous: '401 not_signed_in' });
const notBegun = { ...refused('401 second_step_ended'), anonymous: '401 second_step_ended' };

const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: {} };

export const secondFactorAccess: AccessCase[] = [
  { endpoint: getSecondFactor, ask: () => ({}), ...signedIn },
  { endpoint: beginTotp, ask: () => ({ body: { password: PASSWORD } }), ...signedIn },
  { endpoint: confirmTotp, ask: () => ({ body: { code: '123456' } }), ...onlySignedIn('409 enrolment_ended') },
  { endpoint: removeTotp, ask: () => ({}), ...signedIn },
  { endpoint: replaceRecoveryCodes, ask: () => ({}), ...onlySignedIn('409 no_second_factor') },
  { endpoint: beginPasskey, ask: () => ({ body: { password: PASSWORD } }), ...signedIn },
  { endpoint: addPasskey, ask: () => ({ body: { name: 'Key', passkey } }), ...onlySignedIn('403 passkey_refused') },
  {
    endpoint: removePasskey,
    ask: () => ({ params: { id: newId() } }),
    ...onlySignedIn('404 passkey_not_found'),
  },
  {
    endpoint: forgetBrowser,
    ask: () => ({ params: { id: newId() } }),
    ...onlySignedIn('404 browser_not_found'),
  },
  { endpoint: forgetBrowsers, ask: () => ({}), ...signedIn },
  { endpoint: getSecondStep, ask: () => ({}), ...everyone },
  { endpoint: completeSignIn, ask: () => ({ body: { code: '123456' } }), ...notBegun },
  { endpoint: askPasskeyToSignIn, ask: () => ({}), ...notBegun },
  { endpoint: stepUp, ask: () => ({ body: { code: '123456' } }), ...onlySignedIn('409 no_second_factor') },
  { endpoint: askPasskeyToStepUp, ask: () => ({}), ...onlySignedIn('409 no_second_factor') },
  { endpoint: getSecuritySettings, ask: () => ({}), ...adminOnly },
  {
    endpoint: setSecuritySettings,
    ask: () => ({ body: { staffFactorDays: 0, stepUpRefund: 100 } }),
    ...adminOnly,
  },
  { endpoint: resetSecondFactor, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminOnly },
];
