import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GOOGLE_CALLBACK_PATH, GOOGLE_PATH, googleRate, refusalPath } from '../../../contract/account/google.ts';
import { secondStepPath } from '../../../contract/account/second-step-page.ts';
import { asRefusal } from '../../../contract/error.ts';
import { safeReturnTo } from '../../../contract/return-to.ts';
import { beginGoogleOAuth, completeGoogleOAuth } from '../../../domain/identity/google/google-oauth.ts';
import { closeSession, findActorBySessionToken } from '../../../domain/identity/sessions.ts';
import { networkOf } from '../../../domain/kernel/networks.ts';
import { countAttempt } from '../../../domain/kernel/rate-limits.ts';
import { newToken } from '../../../domain/kernel/token.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { FactorCookies, HostCookie } from '../../server/cookies.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { shopOriginFor } from '../../server/origin.ts';
import { joinVisitorsCart } from '../buying/join-visitors-cart.ts';
import { joinVisitorsBuilds } from '../catalogue/join-visitors-builds.ts';

type Options = {
  shop: Shop;
  cookie: HostCookie;
  device: HostCookie;
  cart: HostCookie;
  builds: HostCookie;
  browser: HostCookie;
  factors: FactorCookies;
  publicUrl: () => string;
};

/** The browser navigates here, so errors redirect to a page. */
export function googleRoutes(
  app: FastifyInstance,
  { shop, cookie, device, cart, builds, browser, factors, publicUrl }: Options,
): void {
  const visitorOf = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    device: device.read(request),
    remembered: factors.remembered.read(request),
    sender: networkSenderOf(shop, { address: request.ip }),
  });

  app.get(GOOGLE_PATH, async (request, reply) => {
    const { returnTo: requested } = request.query as { returnTo?: unknown };
    const returnTo = safeReturnTo(typeof requested === 'string' ? requested : undefined) ?? '/';
    try {
      // Reused, so that a second tab does not invalidate the first.
      const secret = browser.read(request) ?? newToken();
      const callbackUrl = shopOriginFor(request, publicUrl()) + GOOGLE_CALLBACK_PATH;
      await countAttempt(shop, googleRate, networkOf(request.ip));
      const address = await beginGoogleOAuth(shop, callbackUrl, { returnTo, browser: secret });
      browser.set(reply, secret);
      return redirect(reply, address);
    } catch (error) {
      return redirectRefusal(request, reply, error, '/login', returnTo);
    }
  });

  app.get(GOOGLE_CALLBACK_PATH, async (request, reply) => {
    const sessionToken = cookie.read(request);
    const actor = sessionToken ? await findActorBySessionToken(shop.db, sessionToken) : undefined;
    try {
      const callback = new URL(request.url, shopOriginFor(request, publicUrl()));
      const initiator = { browser: browser.read(request), actor };
      const { returnTo, opened } = await completeGoogleOAuth(shop, callback, initiator, visitorOf(request));
      if (opened && 'challenge' in opened) {
        factors.challenge.set(reply, opened.challenge);
        return redirect(reply, secondStepPath(returnTo));
      }
      if (opened) {
        if (sessionToken) await closeSession(shop.db, sessionToken);
        cookie.set(reply, opened.token);
        if (opened.device) device.set(reply, opened.device);
        const customer = await findActorBySessionToken(shop.db, opened.token);
        const visitor = {
          ...{ cartToken: cart.read(request), clearCart: () => cart.clear(reply) },
          ...{ buildsToken: builds.read(request), clearBuilds: () => builds.clear(reply) },
        };
        if (customer) {
          await joinVisitorsCart(shop.db, customer.userId, visitor);
          await joinVisitorsBuilds(shop.db, customer.userId, visitor);
        }
      }
      return redirect(reply, returnTo);
    } catch (error) {
      return redirectRefusal(request, reply, error, actor ? '/dashboard/settings' : '/login');
    }
  });
}

function redirectRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  page: '/login' | '/dashboard/settings',
  requested?: string,
) {
  const refusal = asRefusal(error);
  if (!refusal) throw error;
  if (refusal.code === 'google_unavailable') request.log.error({ err: refusal, request: request.id });
  const { returnTo = requested ?? '/' } = refusal.details as { returnTo?: string };
  return redirect(reply, refusalPath(page, refusal.code, returnTo));
}

// Headers are ASCII; existing percent-encoding stays.
function redirect(reply: FastifyReply, address: string) {
  const encoded = address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  return reply.header('cache-control', 'private, no-store').redirect(encoded, 303);
}
