import { getAdmin, getUser, listUsers, makeAdmin, putUser, revokeAdmin } from '../../../contract/account/user.ts';
import { type AccessCase, adminOnly, ownerOrAdmin, ownNameOnly } from '../access-case.ts';

const profile = {
  university: 'TU',
  location: 'Wien',
  phone_number: '+43 1 2345',
  linkdin_link: 'https://example.com/me',
};

export const userAccess: AccessCase[] = [
  {
    endpoint: putUser,
    as: 'for a token',
    ask: ({ owner: { email } }) => ({ params: { email }, body: { email } }),
    ...ownNameOnly,
  },
  {
    endpoint: putUser,
    as: 'for the profile',
    ask: ({ owner: { email } }) => ({ params: { email }, body: { email, ...profile } }),
    ...ownNameOnly,
  },
  { endpoint: getUser, ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: getAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: listUsers, ask: () => ({}), ...adminOnly },
  { endpoint: makeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminOnly },
  { endpoint: revokeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminOnly },
];
