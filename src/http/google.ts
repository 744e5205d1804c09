import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../contract/error.ts';
import { GOOGLE_CALLBACK_PATH, GOOGLE_PATH, refusedAt } from '../contract/google.ts';
import { safeReturnTo } from '../contract/return-to.ts';
import { beginGoogleOAuth, completeGoogleOAuth } from '../domain/identity/google-oauth.ts';
import { closeSession, findActorBySessionToken } from '../domain/identity/sessions.ts';
import type { Shop } from '../domain/shop.ts';
import type { HostCookie } from './cookies.ts';
import { ownAddress } from './origin.ts';

type Options = { shop: Shop; cookie: HostCookie; device: HostCookie; browser: HostCookie; publicUrl: () => string };

/**
 * The two addresses of signing in with Google. Both are visited by the browser itself and lead on to a page, a refusal
 * as well: nobody is left with JSON on the screen.
 */
export function googleRoutes(app: FastifyInstance, { shop, cookie, device, browser, publicUrl }: Options): void {
  const visitorOf = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    device: device.read(request),
  });

  app.get(GOOGLE_PATH, async (request, reply) => {
    const { returnTo: wanted } = request.query as { returnTo?: unknown };
    const returnTo = safeReturnTo(typeof wanted === 'string' ? wanted : undefined) ?? '/';
    try {
      // A browser that signs in in two tabs is still one browser.
      const secret = browser.read(request) ?? randomBytes(32).toString('base64url');
      const callbackUrl = ownAddress(request, publicUrl()) + GOOGLE_CALLBACK_PATH;
      const address = await beginGoogleOAuth(shop, callbackUrl, { returnTo, browser: secret }, visitorOf(request));
      browser.set(reply, secret);
      return lead(reply, address);
    } catch (error) {
      return refuse(request, reply, error, '/login', returnTo);
    }
  });

  app.get(GOOGLE_CALLBACK_PATH, async (request, reply) => {
    const sessionToken = cookie.read(request);
    const actor = sessionToken ? await findActorBySessionToken(shop.db, sessionToken) : undefined;
    try {
      const callback = new URL(request.url, ownAddress(request, publicUrl()));
      const comingBack = { browser: browser.read(request), actor };
      const { returnTo, entrance } = await completeGoogleOAuth(shop, callback, comingBack, visitorOf(request));
      if (entrance) {
        // A new session replaces the one that the browser had.
        if (sessionToken) await closeSession(shop.db, sessionToken);
        cookie.set(reply, entrance.token);
        if (entrance.device) device.set(reply, entrance.device);
      }
      return lead(reply, returnTo);
    } catch (error) {
      return refuse(request, reply, error, actor ? '/dashboard/settings' : '/login');
    }
  });
}

/** A refusal leads back to where Google was asked for, which says it in red; the unexpected is anybody's 500. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  page: '/login' | '/dashboard/settings',
  wanted?: string,
) {
  const refusal = asRefusal(error);
  if (!refusal) throw error;
  if (refusal.code === 'google_unavailable') request.log.error({ err: refusal, request: request.id });
  const { returnTo = wanted ?? '/' } = refusal.details as { returnTo?: string };
  return lead(reply, refusedAt(page, refusal.code, returnTo));
}

// A header holds ASCII alone; what a path says in other letters is encoded, what is encoded already stays.
function lead(reply: FastifyReply, address: string) {
  const encoded = address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  return reply.header('cache-control', 'private, no-store').redirect(encoded, 303);
}
