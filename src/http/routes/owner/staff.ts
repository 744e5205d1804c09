import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  type Staff,
  withdrawInvitation,
} from '../../../contract/owner/staff.ts';
import { acceptInvitation as accept } from '../../../domain/identity/staff/accept-invitation.ts';
import { findInvitations, invite, withdrawInvitation as withdraw } from '../../../domain/identity/staff/invitations.ts';
import { changeMember, findMembers, removeMember } from '../../../domain/identity/staff/members.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentInvitation, presentMember } from '../../present/staff.ts';
import { type Route, route } from '../../server/route.ts';

export const staffRoutes = (shop: Shop): Route[] => {
  const { db } = shop;
  const response = async (): Promise<Staff> => {
    const [members, invitations] = await Promise.all([findMembers(db), findInvitations(db)]);
    return { members: members.map(presentMember), invitations: invitations.map(presentInvitation) };
  };
  return [
    route(listStaff, response),

    route(inviteStaff, async ({ body }, { actor }) => {
      await invite(shop, actor, body);
      return response();
    }),

    route(withdrawInvitation, async ({ params }, { actor }) => {
      await withdraw(db, actor, params.id);
      return response();
    }),

    route(acceptInvitation, async ({ body: { token } }, { actor, address }) => ({
      role: await accept(shop, actor, { token, address }),
    })),

    // What the caller sees is read as they are now: an owner may give up the role.
    route(changeStaff, async ({ params, body }, { actor }) => {
      await changeMember(shop, actor, params.id, body.role);
      return response();
    }),

    route(removeStaff, async ({ params }, { actor }) => {
      await removeMember(shop, actor, params.id);
      return response();
    }),
  ];
};
