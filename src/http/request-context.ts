import type { Actor } from '../domain/identity/actor.ts';

/** One call as its handler sees it, beside its parsed input: who asks, from where, and the cookies. */
export type RequestContext = {
  /** Present wherever the endpoint asks for a customer or an admin. */
  actor?: Actor | undefined;
  address: string;
  userAgent?: string | undefined;
  idempotencyKey?: string | undefined;
  sessionToken?: string | undefined;
  /** The device cookie, by which a browser is known again at sign-in. */
  device?: string | undefined;
  /** The shop's address as this visitor reaches it. */
  ownAddress: () => string;
  setSession: (token: string) => void;
  clearSession: () => void;
  setDevice: (value: string | undefined) => void;
};
