import { getSession, type NewSession as Opened, signIn, signOut, signUp } from '../../../contract/account/identity.ts';
import { Refusal } from '../../../contract/error.ts';
import type { NewSession } from '../../../domain/identity/new-session.ts';
import { closeSession, findActorBySessionToken } from '../../../domain/identity/sessions.ts';
import { signIn as signInWithPassword } from '../../../domain/identity/sign-in.ts';
import { signUp as createAccount } from '../../../domain/identity/sign-up.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentAuthUser } from '../../present/user.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { type Route, route } from '../../server/route.ts';
import { joinVisitorsCart } from '../buying/join-visitors-cart.ts';
import { joinVisitorsBuilds } from '../catalogue/join-visitors-builds.ts';

export const identityRoutes = (shop: Shop): Route[] => [
  route(signUp, async ({ body }, context) => {
    const client = { ...context, sender: networkSenderOf(shop, context) };
    return startSession(shop, context, await createAccount(shop, body, client));
  }),

  route(signIn, async ({ body }, context) => {
    const opened = await signInWithPassword(shop, body, context);
    if ('token' in opened) return startSession(shop, context, opened);
    context.setChallenge(opened.challenge);
    throw new Refusal('second_factor_required');
  }),

  route(signOut, async (_input, { sessionToken, clearSession }) => {
    if (sessionToken) await closeSession(shop.db, sessionToken);
    clearSession();
    return {};
  }),

  route(getSession, async (_input, { actor }) => ({ user: actor ? presentAuthUser(actor) : null })),
];

export async function startSession(
  shop: Shop,
  context: RequestContext,
  { token, device, advice }: NewSession,
): Promise<Opened> {
  const { sessionToken, setSession, setDevice } = context;
  if (sessionToken) await closeSession(shop.db, sessionToken);
  setSession(token);
  setDevice(device);
  const actor = await findActorBySessionToken(shop.db, token);
  if (actor) {
    await joinVisitorsCart(shop.db, actor.userId, context);
    await joinVisitorsBuilds(shop.db, actor.userId, context);
  }
  return { user: actor ? presentAuthUser(actor) : null, passwordAdvice: advice };
}
