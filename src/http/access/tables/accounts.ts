import { randomUUID } from 'node:crypto';
import {
  changePassword,
  closeAccount,
  connectGoogle,
  disconnectGoogle,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  renameAccount,
} from '../../../contract/account/account.ts';
import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from '../../../contract/account/account-mail.ts';
import { getSession, signIn, signOut, signUp } from '../../../contract/account/identity.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { createLink } from '../../../domain/outbox/mail-links.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { type AccessCase, everyone, type Scene, signedIn } from '../access-case.ts';
import { anotherSessionOf } from '../shared-shop.ts';

async function linkOf(
  { shop: { db }, owner: { email } }: Scene,
  purpose: 'verify_email' | 'reset_password',
): Promise<string> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const token = await createLink(db, { purpose, owner: { userId: user.id }, mailId: newId(), hours: 1 });
  return token ?? '';
}

export const accountAccess: AccessCase[] = [
  {
    endpoint: signUp,
    ask: () => ({ body: { name: 'New', email: `${randomUUID()}@example.com`, password: PASSWORD } }),
    anonymous: '201',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: signIn, ask: ({ owner: { email } }) => ({ body: { email, password: PASSWORD } }), ...everyone },
  { endpoint: signOut, ask: () => ({}), ...everyone },
  { endpoint: getSession, ask: () => ({}), ...everyone },
  { endpoint: getAccount, ask: () => ({}), ...signedIn },
  { endpoint: renameAccount, ask: () => ({ body: { displayName: 'Renamed' } }), ...signedIn },
  {
    endpoint: changePassword,
    ask: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another long one' } }),
    ...signedIn,
  },
  { endpoint: listSessions, ask: () => ({}), ...signedIn },
  {
    endpoint: endSession,
    ask: async ({ shop, owner }) => ({ params: { id: await anotherSessionOf(shop, owner) } }),
    anonymous: '401 not_signed_in',
    owner: '200',
    other: '404 session_not_found',
    admin: '404 session_not_found',
  },
  { endpoint: endOtherSessions, ask: () => ({}), ...signedIn },
  { endpoint: connectGoogle, ask: () => ({ body: { password: PASSWORD } }), ...signedIn },
  { endpoint: disconnectGoogle, ask: () => ({}), ...signedIn },
  { endpoint: exportAccount, ask: () => ({}), ...signedIn },
  { endpoint: closeAccount, ask: () => ({ body: { password: PASSWORD } }), ...signedIn },
  { endpoint: getVerification, ask: () => ({}), ...signedIn },
  { endpoint: requestVerification, ask: () => ({}), ...signedIn },
  {
    endpoint: confirmVerification,
    ask: async (scene) => ({ body: { token: await linkOf(scene, 'verify_email') } }),
    anonymous: '401 not_signed_in',
    owner: '200',
    other: '410 link_invalid',
    admin: '410 link_invalid',
  },
  { endpoint: requestReset, ask: ({ owner: { email } }) => ({ body: { email } }), ...everyone },
  {
    endpoint: confirmReset,
    ask: async (scene) => ({ body: { token: await linkOf(scene, 'reset_password'), password: PASSWORD } }),
    ...everyone,
  },
];
