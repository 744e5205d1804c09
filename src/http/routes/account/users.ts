import { getAdmin, getUser, listUsers, makeAdmin, putUser, revokeAdmin } from '../../../contract/account/user.ts';
import { Refusal } from '../../../contract/error.ts';
import type { AccessTokens } from '../../../domain/identity/access-tokens.ts';
import { grantAdmin, revokeAdmin as revokeAdminRole } from '../../../domain/identity/admins.ts';
import { findUsers } from '../../../domain/identity/find-users.ts';
import { recordSessionSeen } from '../../../domain/identity/sessions.ts';
import { findRole } from '../../../domain/identity/users.ts';
import { assertMayRead, assertOwnEmail } from '../../../domain/kernel/policy.ts';
import { findProfile, type Profile, type ProfileFields, saveProfile } from '../../../domain/profiles/profiles.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentPage } from '../../present/page.ts';
import { presentProfile, presentUser } from '../../present/user.ts';
import { type Route, route } from '../../server/route.ts';

export const userRoutes = (shop: Shop, tokens: AccessTokens): Route[] => [
  route(putUser, async ({ params, body }, { actor }) => {
    assertOwnEmail(actor, params.email);
    assertOwnEmail(actor, body.email);
    const { university, location, phone_number: phoneNumber, linkdin_link: linkedinUrl } = body;
    // The schema requires all four fields or none.
    if (university)
      await saveProfile(shop.db, actor.userId, { university, location, phoneNumber, linkedinUrl } as ProfileFields);
    await recordSessionSeen(shop.db, actor.sessionId);
    return { token: await tokens.sign(actor), user: presentProfile(await profileOf(shop, actor.email)) };
  }),

  route(getUser, async ({ params }, { actor }) => {
    assertMayRead(actor, params.email);
    return presentProfile(await profileOf(shop, params.email));
  }),

  route(getAdmin, async ({ params }, { actor }) => {
    assertMayRead(actor, params.email);
    const role = await findRole(shop.db, params.email);
    if (!role) throw new Refusal('user_not_found');
    return { admin: role === 'admin', role };
  }),

  route(listUsers, async ({ query }) => presentPage(await findUsers(shop.db, query), presentUser)),

  route(makeAdmin, async ({ params }, { actor }) => ({
    modifiedCount: (await grantAdmin(shop, params.email, actor)) ? 1 : 0,
  })),

  route(revokeAdmin, async ({ params }, { actor }) => ({
    modifiedCount: (await revokeAdminRole(shop, params.email, actor)) ? 1 : 0,
  })),
];

async function profileOf(shop: Shop, email: string): Promise<Profile> {
  const profile = await findProfile(shop.db, email);
  if (!profile) throw new Refusal('user_not_found');
  return profile;
}
