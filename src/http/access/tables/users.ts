import { getAdmin, getUser, listUsers, makeAdmin, putUser, revokeAdmin } from '../../../contract/account/user.ts';
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from '../../../contract/owner/staff.ts';
import { exportLog, getLogPeriod, listLog, setLogPeriod } from '../../../contract/owner/staff-log.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { createLink } from '../../../domain/outbox/mail-links.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { type AccessCase, adminOnly, ownerOrAdmin, ownNameOnly, type Scene } from '../access-case.ts';

const idOf = async ({ shop }: Scene, { email }: Visitor) =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** To the owner of the scene. */
async function invitation(scene: Scene): Promise<string> {
  const admin = await scene.shop.admin();
  const { body } = await admin.call(inviteStaff, { body: { email: scene.owner.email, role: 'support' } });
  return body.invitations.find(({ email }) => email === scene.owner.email)?._id ?? '';
}

async function invitationLink(scene: Scene): Promise<string> {
  const owner = { invitationId: await invitation(scene) };
  const link = { purpose: 'staff_invitation', owner, mailId: newId(), hours: 1 } as const;
  return (await createLink(scene.shop.db, link)) ?? '';
}

async function member(scene: Scene) {
  return { params: { id: await idOf(scene, await scene.shop.staff('support')) } };
}

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
  { endpoint: getUser, staff: ['support'], ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: getAdmin, staff: ['support'], ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: listUsers, staff: ['support'], ask: () => ({}), ...adminOnly },
  { endpoint: makeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminOnly },
  { endpoint: revokeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminOnly },
  { endpoint: listStaff, ask: () => ({}), ...adminOnly },
  { endpoint: listLog, ask: () => ({}), ...adminOnly },
  { endpoint: exportLog, ask: () => ({}), ...adminOnly },
  { endpoint: getLogPeriod, ask: () => ({}), ...adminOnly },
  { endpoint: setLogPeriod, ask: () => ({ body: { days: 365 } }), ...adminOnly },
  {
    endpoint: inviteStaff,
    ask: ({ owner: { email } }) => ({ body: { email, role: 'orders' } }),
    ...adminOnly,
    admin: '201',
  },
  {
    endpoint: withdrawInvitation,
    ask: async (scene) => ({ params: { id: await invitation(scene) } }),
    ...adminOnly,
  },
  {
    endpoint: acceptInvitation,
    ask: async (scene) => ({ body: { token: await invitationLink(scene) } }),
    ...ownNameOnly,
  },
  {
    endpoint: changeStaff,
    ask: async (scene) => ({ ...(await member(scene)), body: { role: 'orders' } }),
    ...adminOnly,
  },
  { endpoint: removeStaff, ask: member, ...adminOnly },
];
