import { randomUUID } from 'node:crypto';
import { setAccounts, usualAccounts } from '../../../contract/owner/accounts.ts';
import { acceptInvitation, changeStaff, inviteStaff } from '../../../contract/owner/staff.ts';
import { setLogPeriod } from '../../../contract/owner/staff-log.ts';
import { LINK_MISSING } from './accounts.ts';
import type { BodyCase } from './body-case.ts';

const NUMBER = 'Enter a whole number in range';
const ACCOUNT = 'Enter 4 to 8 digits';
const MISSING = 'This is required';
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
    endpoint: setAccounts,
    path: () => setAccounts.path,
    good: () => usualAccounts,
    missing: {
      rates: MISSING,
      otherRevenue: ACCOUNT,
      otherTax: ACCOUNT,
      ossRevenue: ACCOUNT,
      ossTax: ACCOUNT,
      reverseChargeRevenue: ACCOUNT,
      abroadRevenue: ACCOUNT,
      abroadTax: ACCOUNT,
      receivables: MISSING,
      otherReceivables: ACCOUNT,
      consultant: NUMBER,
      client: NUMBER,
      fiscalYearMonth: NUMBER,
    },
    wrong: [
      ['otherRevenue', '82', ACCOUNT],
      ['otherRevenue', '=8200', ACCOUNT],
      ['ossTax', '123456789', ACCOUNT],
      ['consultant', '12345678', NUMBER],
      ['client', 'x', NUMBER],
      ['fiscalYearMonth', 13, NUMBER],
      ['rates', 'x', MISSING],
    ],
  },
  {
    endpoint: setLogPeriod,
    path: () => setLogPeriod.path,
    good: () => ({ days: 365 }),
    missing: { days: NUMBER },
    wrong: [
      ['days', 89, NUMBER],
      ['days', 3651, NUMBER],
      ['days', 99.5, NUMBER],
    ],
  },
  {
    endpoint: acceptInvitation,
    path: () => acceptInvitation.path,
    good: () => ({ token: 'x'.repeat(43) }),
    missing: { token: LINK_MISSING },
    wrong: [['token', 'x y', LINK_MISSING]],
  },
];
