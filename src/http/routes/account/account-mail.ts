import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from '../../../contract/account/account-mail.ts';
import { requestPasswordReset, resetPassword } from '../../../domain/identity/reset-password.ts';
import { isVerified, requestEmailVerification, verifyByLink } from '../../../domain/identity/verify-email.ts';
import { readableEmail } from '../../../domain/kernel/readable-email.ts';
import type { Shop } from '../../../domain/shop.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';

export const accountMailRoutes = (shop: Shop): Route[] => [
  route(getVerification, async (_input, { actor }) => ({
    email: readableEmail(actor.email),
    verified: await isVerified(shop, actor),
  })),

  route(requestVerification, async (_input, context) => {
    await requestEmailVerification(shop, context.actor, networkSenderOf(shop, context));
    return {};
  }),

  route(confirmVerification, async ({ body }, { actor }) => {
    await verifyByLink(shop, actor, body.token);
    return {};
  }),

  route(requestReset, async ({ body }, context) => {
    await requestPasswordReset(shop, body.email, networkSenderOf(shop, context));
    return {};
  }),

  route(confirmReset, async ({ body }, context) => {
    const { device, advice } = await resetPassword(shop, body, context);
    context.setDevice(device);
    context.clearSession();
    return { passwordAdvice: advice };
  }),
];
