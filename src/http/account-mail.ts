import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from '../contract/account-mail.ts';
import { requestPasswordReset, resetPassword } from '../domain/identity/reset-password.ts';
import { isVerified, requestEmailVerification, verifyByLink } from '../domain/identity/verify-email.ts';
import { readableEmail } from '../domain/kernel/readable-email.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const accountMailRoutes = (shop: Shop): Route[] => [
  route(getVerification, async (_input, { actor }) => ({
    email: readableEmail(actor.email),
    verified: await isVerified(shop, actor),
  })),

  route(requestVerification, async (_input, { actor }) => {
    await requestEmailVerification(shop, actor);
    return {};
  }),

  route(confirmVerification, async ({ body }, { actor }) => {
    await verifyByLink(shop, actor, body.token);
    return {};
  }),

  route(requestReset, async ({ body }) => {
    await requestPasswordReset(shop, body.email);
    return {};
  }),

  route(confirmReset, async ({ body }, context) => {
    context.setDevice(await resetPassword(shop, body, context));
    context.clearSession();
    return {};
  }),
];
