import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../../contract/account/second-factor.ts';
import { completeSignIn, stepUp } from '../../../contract/account/second-step.ts';
import { setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import type { BodyCase } from './body-case.ts';

const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
const codes: BodyCase['wrong'] = [['code', '1'.repeat(21), 'This is too long']];

export const secondFactorBodies: BodyCase[] = [
  ...[beginTotp, beginPasskey].map(
    (endpoint): BodyCase => ({
      endpoint,
      path: () => endpoint.path,
      good: () => ({ password: 'not-it' }),
      optional: ['password'],
      missing: {},
    }),
  ),
  {
    endpoint: confirmTotp,
    path: () => confirmTotp.path,
    good: () => ({ code: '123456' }),
    missing: { code: 'Enter a code' },
    wrong: codes,
  },
  {
    endpoint: addPasskey,
    path: () => addPasskey.path,
    good: () => ({ name: 'Key', passkey }),
    missing: { name: 'Name is Required', passkey: 'This is required' },
    wrong: [['name', 'x'.repeat(61), 'This is too long']],
  },
  {
    endpoint: setSecuritySettings,
    path: () => setSecuritySettings.path,
    good: () => ({ staffFactorDays: 0 }),
    missing: { staffFactorDays: 'Enter a whole number in range' },
    wrong: [
      ['staffFactorDays', 91, 'Enter a whole number in range'],
      ['staffFactorDays', -1, 'Enter a whole number in range'],
      ['stepUpRefund', -1, 'Enter an amount with at most two decimals'],
    ],
  },
  ...[completeSignIn, stepUp].map(
    (endpoint): BodyCase => ({
      endpoint,
      path: () => endpoint.path,
      good: () => ({ code: '123456' }),
      missing: { code: 'Enter a code' },
      wrong: codes,
    }),
  ),
];
