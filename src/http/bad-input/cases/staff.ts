import { randomUUID } from 'node:crypto';
import { acceptInvitation, changeStaff, inviteStaff } from '../../../contract/owner/staff.ts';
import { LINK_MISSING } from './accounts.ts';
import type { BodyCase } from './body-case.ts';

const CHOOSE = 'Choose a role';

export const staffBodies: BodyCase[] = [
  {
    endpoint: inviteStaff,
    path: () => inviteStaff.path,
    good: () => ({ email: `${randomUUID()}@example.com`, role: 'orders' }),
    missing: { email: 'Email is Required', role: CHOOSE },
    wrong: [
      ['email', 'n@', 'Provide a valid Email'],
      ['role', 'customer', CHOOSE],
      ['role', 'owner', CHOOSE],
    ],
  },
  {
    endpoint: changeStaff,
    path: () => `/api/staff/${randomUUID()}`,
    good: () => ({ role: 'support' }),
    missing: { role: CHOOSE },
    wrong: [['role', 'customer', CHOOSE]],
  },
  {
    endpoint: acceptInvitation,
    path: () => acceptInvitation.path,
    good: () => ({ token: 'x'.repeat(43) }),
    missing: { token: LINK_MISSING },
    wrong: [['token', 'x y', LINK_MISSING]],
  },
];
