import { randomUUID } from 'node:crypto';
import { changePassword, closeAccount, connectGoogle, renameAccount } from '../../../contract/account/account.ts';
import { confirmReset, confirmVerification, requestReset } from '../../../contract/account/account-mail.ts';
import { signIn, signUp } from '../../../contract/account/identity.ts';
import { putUser } from '../../../contract/account/user.ts';
import type { BodyCase } from './body-case.ts';

export const LINK_MISSING = 'This link is incomplete. Open it from the email again.';

export const accountBodies: BodyCase[] = [
  {
    endpoint: putUser,
    path: ({ someone }) => `/api/user/${someone.email}`,
    good: ({ someone }) => ({
      email: someone.email,
      university: 'TU',
      location: 'Wien',
      phone_number: '+43 1 2345',
      linkdin_link: 'https://example.com',
    }),
    missing: {
      email: 'Email is Required',
      university: 'University is Required',
      location: 'Location is Required',
      phone_number: 'Phone number is Required',
      linkdin_link: 'Link is Required',
    },
    wrong: [
      ['email', 'nobody@', 'Provide a valid Email'],
      ['phone_number', '1'.repeat(41), 'This is too long'],
      ['phone_number', 'call me', 'Enter a phone number with at least 5 digits'],
      ['phone_number', '1234', 'Enter a phone number with at least 5 digits'],
      ['location', '\u0007', 'Contains characters that can’t be displayed'],
      ['linkdin_link', 'example.com', 'Enter a link that starts with https://'],
    ],
  },
  {
    endpoint: signUp,
    path: () => signUp.path,
    good: () => ({ name: 'New', email: `${randomUUID()}@example.com`, password: 'secret' }),
    missing: { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' },
    wrong: [
      ['password', '12345', 'Must be 6 characters or longer'],
      ['password', 123456, 'Password is Required'],
      ['email', `${'x'.repeat(250)}@example.com`, 'Provide a valid Email'],
      ['name', '', 'Name is Required'],
    ],
  },
  {
    endpoint: signIn,
    path: () => signIn.path,
    good: ({ someone }) => ({ email: someone.email, password: 'secret' }),
    missing: { email: 'Email is Required', password: 'Password is Required' },
    wrong: [
      ['email', "' or 1=1 --", 'Provide a valid Email'],
      ['password', '12345', 'Must be 6 characters or longer'],
    ],
  },
  {
    endpoint: renameAccount,
    path: () => renameAccount.path,
    good: () => ({ displayName: 'New' }),
    missing: { displayName: 'Name is Required' },
    wrong: [['displayName', 'x'.repeat(121), 'This is too long']],
  },
  {
    endpoint: changePassword,
    path: () => changePassword.path,
    good: () => ({ currentPassword: 'secret', newPassword: 'another long one' }),
    optional: ['currentPassword'],
    missing: { newPassword: 'Password is Required' },
    wrong: [
      ['newPassword', '12345', 'Must be 6 characters or longer'],
      ['newPassword', 'x'.repeat(129), 'This is too long'],
    ],
  },
  {
    endpoint: connectGoogle,
    path: () => connectGoogle.path,
    good: () => ({ password: 'not-it' }),
    optional: ['password'],
    missing: {},
  },
  {
    endpoint: closeAccount,
    path: () => closeAccount.path,
    good: () => ({ password: 'not-it' }),
    optional: ['password'],
    missing: {},
  },
  {
    endpoint: confirmVerification,
    path: () => confirmVerification.path,
    good: () => ({ token: 'x'.repeat(43) }),
    missing: { token: LINK_MISSING },
    wrong: [['token', 'x y', LINK_MISSING]],
  },
  {
    endpoint: confirmReset,
    path: () => confirmReset.path,
    good: () => ({ token: 'x'.repeat(43), password: 'secret' }),
    missing: { token: LINK_MISSING, password: 'Password is Required' },
    wrong: [
      ['token', 'x'.repeat(101), LINK_MISSING],
      ['password', '12345', 'Must be 6 characters or longer'],
      ['password', 'x'.repeat(129), 'This is too long'],
    ],
  },
  {
    endpoint: requestReset,
    path: () => requestReset.path,
    good: () => ({ email: `${randomUUID()}@example.com` }),
    missing: { email: 'Email is Required' },
    wrong: [['email', 'nobody', 'Provide a valid Email']],
  },
];
