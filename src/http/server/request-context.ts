import type { Rate } from '../../contract/rate.ts';
import type { Actor } from '../../domain/kernel/actor.ts';

export type RequestContext = {
  actor?: Actor | undefined;
  address: string;
  userAgent?: string | undefined;
  idempotencyKey?: string | undefined;
  sessionToken?: string | undefined;
  cartToken?: string | undefined;
  /** That of the builds that a visitor has saved. */
  buildsToken?: string | undefined;
  /** domain/ordering/access/order-access.ts */
  orderCookie?: string | undefined;
  /** Throws `too_many_requests`. */
  countAttempt: (rate: Rate, subject: string) => Promise<void>;
  device?: string | undefined;
  /** A sign-in that waits for its second factor. */
  challengeToken?: string | undefined;
  remembered?: string | undefined;
  shopOrigin: () => string;
  setSession: (token: string) => void;
  clearSession: () => void;
  setCart: (token: string) => void;
  clearCart: () => void;
  setBuilds: (token: string) => void;
  clearBuilds: () => void;
  setOrderCookie: (value: string) => void;
  /** For what failed without failing the call. */
  logError: (error: unknown) => void;
  setDevice: (value: string | undefined) => void;
  setChallenge: (token: string) => void;
  clearChallenge: () => void;
  setRemembered: (value: string | undefined) => void;
  /** Throws `step_up_required`. */
  assertSteppedUp: () => Promise<void>;
};
