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
import { GOOGLE_CALLBACK_PATH } from '../../../contract/account/google.ts';
import { changePassword as setPassword } from '../../../domain/identity/change-password.ts';
import { assertConnectable, disconnectGoogle as disconnect } from '../../../domain/identity/google/connect-google.ts';
import { findGoogleIdentity } from '../../../domain/identity/google/google-identities.ts';
import { beginGoogleOAuth } from '../../../domain/identity/google/google-oauth.ts';
import { assertNotDemo, findOwnAccount, rename } from '../../../domain/identity/own-account.ts';
import {
  endOtherSessions as endOthers,
  endOwnSession,
  findOwnSessions,
} from '../../../domain/identity/own-sessions.ts';
import { reauthenticate } from '../../../domain/identity/reauthenticate.ts';
import { closeAccount as close } from '../../../domain/privacy/close-account.ts';
import { exportData } from '../../../domain/privacy/export-data.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentAccount, presentOwnData, presentSession } from '../../present/account.ts';
import { presentAuthUser } from '../../present/user.ts';
import { type Route, route } from '../../server/route.ts';

const SETTINGS = '/dashboard/settings';

export const accountRoutes = (shop: Shop): Route[] => [
  route(getAccount, async (_input, { actor }) =>
    presentAccount(actor, await findOwnAccount(shop.db, actor), await findGoogleIdentity(shop.db, actor.userId)),
  ),

  route(renameAccount, async ({ body }, { actor }) => {
    await rename(shop.db, actor, body.displayName);
    return { user: presentAuthUser({ ...actor, name: body.displayName }) };
  }),

  route(changePassword, async ({ body }, { actor, setDevice, ...visitor }) => {
    const { device, advice } = await setPassword(shop, actor, body, visitor);
    setDevice(device);
    return { passwordAdvice: advice };
  }),

  route(listSessions, async (_input, { actor }) => (await findOwnSessions(shop.db, actor)).map(presentSession)),

  route(endSession, async ({ params }, { actor }) => {
    await endOwnSession(shop.db, actor, params.id);
    return {};
  }),

  route(endOtherSessions, async (_input, { actor }) => ({ ended: await endOthers(shop.db, actor) })),

  route(connectGoogle, async ({ body }, { actor, shopOrigin }) => {
    assertConnectable(shop.google);
    await assertNotDemo(shop.db, actor);
    // It will sign in to the account: a person who has found an open session must not add one.
    await reauthenticate(shop, actor, await findOwnAccount(shop.db, actor), body.password);
    const initiator = { returnTo: SETTINGS, sessionId: actor.sessionId };
    return { address: await beginGoogleOAuth(shop, shopOrigin() + GOOGLE_CALLBACK_PATH, initiator) };
  }),

  route(disconnectGoogle, async (_input, { actor }) => {
    await disconnect(shop, actor);
    return {};
  }),

  route(exportAccount, async (_input, { actor }) => presentOwnData(await exportData(shop.db, actor), shop)),

  route(closeAccount, async ({ body }, { actor, clearSession }) => {
    await close(shop, actor, body.password);
    clearSession();
    return {};
  }),
];
