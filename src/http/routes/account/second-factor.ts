import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  forgetBrowser,
  forgetBrowsers,
  getSecondFactor,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  resetSecondFactor,
} from '../../../contract/account/second-factor.ts';
import { addPasskey as add, beginPasskey as beginNew } from '../../../domain/identity/second-factor/add-passkey.ts';
import {
  replaceRecoveryCodes as newCodes,
  removeTotp as takeApp,
  removePasskey as takeAway,
} from '../../../domain/identity/second-factor/change-factors.ts';
import { beginTotp as begin, confirmTotp as confirm } from '../../../domain/identity/second-factor/enrol-totp.ts';
import { findFactors } from '../../../domain/identity/second-factor/factors.ts';
import { relyingPartyOf } from '../../../domain/identity/second-factor/relying-party.ts';
import {
  findRememberedBrowsers,
  forgetBrowsers as forgetAll,
  forgetBrowser as forgetOne,
} from '../../../domain/identity/second-factor/remembered-browsers.ts';
import { resetFactorsOf } from '../../../domain/identity/second-factor/reset-factors.ts';
import { findRequirement } from '../../../domain/identity/second-factor/staff-requirement.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentEnrolment, presentSecondFactor } from '../../present/second-factor.ts';
import { type Route, route } from '../../server/route.ts';

export const secondFactorRoutes = (shop: Shop): Route[] => [
  route(getSecondFactor, async (_input, { actor, remembered, shopOrigin }) => {
    const [factors, browsers, requirement] = await Promise.all([
      findFactors(shop.db, actor.userId),
      findRememberedBrowsers(shop.db, actor.userId, remembered),
      findRequirement(shop.db, actor.userId),
    ]);
    const offersPasskeys = relyingPartyOf(shopOrigin()) !== undefined;
    return presentSecondFactor(factors, { browsers, requirement, offersPasskeys });
  }),

  route(beginTotp, async ({ body }, { actor }) =>
    presentEnrolment(await begin(shop, actor, body.password), { shop: shop.shopName, email: actor.email }),
  ),

  route(confirmTotp, async ({ body }, { actor, ...client }) => ({
    recoveryCodes: await confirm(shop, actor, body.code, client),
  })),

  route(removeTotp, async (_input, { actor, ...client }) => {
    await takeApp(shop, actor, client);
    return {};
  }),

  route(replaceRecoveryCodes, async (_input, { actor, ...client }) => ({
    recoveryCodes: await newCodes(shop, actor, client),
  })),

  route(beginPasskey, async ({ body }, { actor, shopOrigin }) => ({
    options: await beginNew(shop, actor, body.password, shopOrigin()),
  })),

  route(addPasskey, async ({ body }, { actor, ...client }) => ({
    recoveryCodes: await add(shop, actor, body, { ...client, origin: client.shopOrigin() }),
  })),

  route(removePasskey, async ({ params }, { actor, ...client }) => {
    await takeAway(shop, actor, params.id, client);
    return {};
  }),

  route(forgetBrowser, async ({ params }, { actor }) => {
    await forgetOne(shop.db, actor, params.id);
    return {};
  }),

  route(forgetBrowsers, async (_input, { actor }) => {
    await forgetAll(shop.db, actor.userId);
    return {};
  }),

  route(resetSecondFactor, async ({ params }, { actor }) => ({
    modifiedCount: (await resetFactorsOf(shop.db, actor, params.email)) ? 1 : 0,
  })),
];
