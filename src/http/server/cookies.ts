import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CART_DAYS } from '../../domain/cart/carts.ts';
import { DEVICE_DAYS } from '../../domain/identity/known-device.ts';
import { CHALLENGE_MINUTES } from '../../domain/identity/second-factor/challenges.ts';
import { REMEMBERED_DAYS } from '../../domain/identity/second-factor/remembered-browsers.ts';
import { SESSION_DAYS } from '../../domain/identity/sessions.ts';
import { ORDER_ACCESS_DAYS } from '../../domain/ordering/access/order-access.ts';
import { BUILD_DAYS } from '../../domain/saved-builds/saved-builds.ts';

const DAY = 24 * 60 * 60;

/** Over https `__Host-` binds the cookie to this host and to Secure. */
export type HostCookie = {
  read: (request: FastifyRequest) => string | undefined;
  /** Whether a request that Fastify has not parsed may contain it. */
  mayBeIn: (request: IncomingMessage) => boolean;
  set: (reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
};

export function sessionCookie(publicUrl: () => string): HostCookie {
  return hostCookie('session', SESSION_DAYS * DAY, publicUrl);
}

/** Binds an OAuth flow to the browser that began it. */
export function googleCookie(publicUrl: () => string): HostCookie {
  return hostCookie('google', DAY, publicUrl);
}

/** Proves which accounts this browser has signed in to; survives signing out. */
export function deviceCookie(publicUrl: () => string): HostCookie {
  return hostCookie('device', DEVICE_DAYS * DAY, publicUrl);
}

/** A sign-in that waits for a second factor. */
function challengeCookie(publicUrl: () => string): HostCookie {
  return hostCookie('second-step', CHALLENGE_MINUTES * 60, publicUrl);
}

/** Accounts to which this browser signs in without a second factor; survives signing out. */
function rememberedCookie(publicUrl: () => string): HostCookie {
  return hostCookie('remembered', REMEMBERED_DAYS * DAY, publicUrl);
}

export type FactorCookies = { challenge: HostCookie; remembered: HostCookie };

export function factorCookies(publicUrl: () => string): FactorCookies {
  return { challenge: challengeCookie(publicUrl), remembered: rememberedCookie(publicUrl) };
}

/** The cookie of a visitor's cart; a customer's is found by the session. */
export function cartCookie(publicUrl: () => string): HostCookie {
  return hostCookie('cart', CART_DAYS * DAY, publicUrl);
}

/** The cookie of a visitor's saved builds; a customer's are found by the session. */
export function buildsCookie(publicUrl: () => string): HostCookie {
  return hostCookie('builds', BUILD_DAYS * DAY, publicUrl);
}

/** The tokens of orders that were placed without an account. */
export function orderCookie(publicUrl: () => string): HostCookie {
  return hostCookie('orders', ORDER_ACCESS_DAYS * DAY, publicUrl);
}

function hostCookie(plainName: string, maxAge: number, publicUrl: () => string): HostCookie {
  const isSecure = () => publicUrl().startsWith('https:');
  const name = () => (isSecure() ? `__Host-${plainName}` : plainName);
  const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;
  return {
    read: (request) => request.cookies[name()],
    mayBeIn: ({ headers: { cookie } }) => cookie?.includes(name()) ?? false,
    set: (reply, token) => {
      reply.setCookie(name(), token, { ...options(), maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(name(), options());
    },
  };
}
