import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { booking } from '../orders/booking.ts';
import { billingDocument } from '../orders/document.ts';
import { refund } from '../orders/refund.ts';
import { returnRecord } from '../orders/return.ts';
import { shipment } from '../orders/shipment.ts';
import { withdrawal } from '../orders/withdrawal.ts';
import type { Rate } from '../rate.ts';
import { id, requiredLine } from '../text.ts';
import { address } from './address.ts';
import { googleRate } from './google.ts';
import { authUser, newPassword as newPasswordText, password, passwordAdvice } from './identity.ts';
import { userProfile } from './user.ts';

const ownAccountAccess = { credential: 'session', access: 'customer' } as const;

const empty = z.object({});

export const ownAccount = z.object({
  user: authUser,
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Demo accounts are shared and cannot be changed. */
  isDemo: z.boolean(),
  /** Signed in recently; replaces the current password on an account without one. */
  isFresh: z.boolean(),
  google: z.nullable(z.object({ email: z.nullable(z.string()), connectedAt: z.iso.datetime() })),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const device = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });

export const ownSession = z.object({
  id,
  device,
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const newName = z.strictObject({ displayName: requiredLine('nameRequired') });

/** `currentPassword` is required if the account has one. */
export const newPassword = z.strictObject({
  currentPassword: z.optional(password),
  newPassword: newPasswordText,
});

export const passwordChange = z.strictObject({ currentPassword: password, newPassword: newPasswordText });
export const firstPassword = z.strictObject({ newPassword: newPasswordText });
export const passwordProof = z.strictObject({ password });

/** Without a password, a recent sign-in is the proof. */
export const accountProof = z.strictObject({
  password: z.optional(password),
});

export const getAccount = endpoint({
  name: 'getAccount',
  summary: "Returns how the caller's account can sign in, and whether its email is confirmed.",
  method: 'GET',
  path: '/api/identity/account',
  ...ownAccountAccess,
  response: ownAccount,
  errors: ['foreign_origin'],
});

export const renameAccount = endpoint({
  name: 'renameAccount',
  summary: "Changes the caller's name.",
  method: 'PUT',
  path: '/api/identity/account',
  ...ownAccountAccess,
  body: newName,
  response: z.object({ user: authUser }),
  errors: ['demo_account_fixed', 'foreign_origin'],
});

export const reauthenticationRate: Rate = {
  counter: 'proof',
  perMinute: 10,
  by: 'session',
  doubles: true,
  when: 'the account has a password',
};

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password, or sets the first one. Ends all other sessions and their access tokens.',
  method: 'PUT',
  path: '/api/identity/password',
  ...ownAccountAccess,
  body: newPassword,
  response: z.object({ passwordAdvice }),
  errors: ['wrong_password', 'sign_in_again', 'demo_account_fixed', 'foreign_origin'],
  rates: [reauthenticationRate],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: "Lists the caller's sessions, this browser first.",
  method: 'GET',
  path: '/api/identity/sessions',
  ...ownAccountAccess,
  response: z.array(ownSession),
  errors: ['foreign_origin'],
});

export const endSession = endpoint({
  name: 'endSession',
  summary: "Ends one of the caller's sessions and its access tokens.",
  method: 'DELETE',
  path: '/api/identity/sessions/:id',
  ...ownAccountAccess,
  params: z.strictObject({ id }),
  response: empty,
  errors: ['session_not_found', 'foreign_origin'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: "Ends all of the caller's sessions except this one.",
  method: 'DELETE',
  path: '/api/identity/sessions',
  ...ownAccountAccess,
  response: z.object({ ended: z.int() }),
  errors: ['foreign_origin'],
});

export const connectGoogle = endpoint({
  name: 'connectGoogle',
  summary:
    "Returns the URL that connects a Google account to the caller's account, which has the password. The browser comes back to Settings.",
  method: 'POST',
  path: '/api/identity/google/connect',
  ...ownAccountAccess,
  body: accountProof,
  response: z.object({ address: z.string() }),
  errors: [
    'wrong_password',
    'sign_in_again',
    'google_not_offered',
    'google_unavailable',
    'demo_account_fixed',
    'foreign_origin',
  ],
  rates: [googleRate, reauthenticationRate],
});

export const disconnectGoogle = endpoint({
  name: 'disconnectGoogle',
  summary: "Disconnects Google from the caller's account.",
  method: 'DELETE',
  path: '/api/identity/google',
  ...ownAccountAccess,
  response: empty,
  errors: ['last_way_in', 'foreign_origin'],
});

const instant = z.iso.datetime();

const ownText = z.object({ product: z.string(), author: z.string(), text: z.string(), createdAt: instant });

/** All personal data of one account, without secrets. */
export const ownData = z.object({
  exportedAt: instant,
  account: z.object({
    uid: id,
    displayName: z.string(),
    email: z.string(),
    emailVerifiedAt: z.nullable(instant),
    photoURL: z.nullable(z.string()),
    createdAt: instant,
  }),
  profile: userProfile,
  waysToSignIn: z.array(z.object({ provider: z.string(), email: z.nullable(z.string()), since: instant })),
  sessions: z.array(ownSession),
  secondFactor: z.object({
    appSince: z.nullable(instant),
    passkeys: z.array(z.object({ name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) })),
    recoveryCodesLeft: z.int(),
    rememberedBrowsers: z.array(z.object({ device, rememberedAt: instant, lastUsedAt: instant })),
  }),
  orders: z.array(
    z.object({
      ...booking.shape,
      payments: z.array(
        z.object({
          transactionId: z.string(),
          amount: z.number(),
          currency: z.string(),
          status: z.string(),
          createdAt: instant,
          settledAt: z.nullable(instant),
        }),
      ),
      documents: z.array(billingDocument),
      shipments: z.array(shipment),
      refunds: z.array(refund),
      returns: z.array(returnRecord),
      withdrawals: z.array(withdrawal),
    }),
  ),
  reviews: z.array(
    z.object({
      author: z.string(),
      text: z.string(),
      rating: z.int(),
      /** Null for a review of the shop. */
      product: z.nullable(z.string()),
      image: z.nullable(z.string()),
      images: z.array(z.string()),
      createdAt: instant,
    }),
  ),
  /** Ids of the reviews that the account finds helpful. */
  helpfulVotes: z.array(id),
  /** Products whose deleted review was hidden: the next one is hidden as well. */
  hiddenReviews: z.array(z.object({ product: z.string(), hiddenAt: instant })),
  completedBuilds: z.array(
    z.object({
      ...{ title: z.string(), author: z.string(), text: z.string(), purpose: z.string(), link: z.string() },
      images: z.array(z.string()),
      parts: z.array(z.object({ product: z.string(), rating: z.int() })),
      createdAt: instant,
      hiddenAt: z.nullable(instant),
    }),
  ),
  /** Builds that were hidden when they were deleted: shared again, they are hidden as well. */
  hiddenBuilds: z.array(z.object({ name: z.string(), hiddenAt: instant })),
  questions: z.array(ownText),
  answers: z.array(ownText),
  addresses: z.array(address),
  builds: z.array(
    z.object({
      ...{ name: z.string(), link: z.string(), savedAt: instant },
      parts: z.array(z.object({ product: z.string(), quantity: z.int() })),
    }),
  ),
  saved: z.array(z.object({ list: z.nullable(z.string()), product: z.string(), savedAt: instant })),
  /** The views that they saved of lists of the dashboard. */
  views: z.array(z.object({ list: z.string(), name: z.string(), search: z.string() })),
  cart: z.array(
    z.object({
      product: z.string(),
      /** `cart`, `saved` for later, or `removed` within the last day. */
      place: z.string(),
      quantity: z.int(),
      seenPrice: z.number(),
      addedAt: instant,
    }),
  ),
  /** Parts of PCs that were put into the cart together. */
  cartBuilds: z.array(
    z.object({
      name: z.string(),
      addedAt: instant,
      parts: z.array(z.object({ product: z.string(), quantity: z.int() })),
    }),
  ),
  notices: z.array(
    z.object({
      product: z.string(),
      kind: z.string(),
      /** Null for one about stock. */
      price: z.nullable(z.number()),
      state: z.string(),
      askedAt: instant,
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: "Returns everything the shop stores about the caller's account, as one JSON document.",
  method: 'GET',
  path: '/api/identity/export',
  ...ownAccountAccess,
  stepUp: true,
  response: ownData,
  errors: ['foreign_origin'],
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  summary: "Closes the caller's account: erases personal data, keeps orders, and frees the email address.",
  method: 'POST',
  path: '/api/identity/close',
  ...ownAccountAccess,
  stepUp: true,
  body: accountProof,
  response: empty,
  errors: [
    'wrong_password',
    'sign_in_again',
    'orders_under_way',
    'returns_under_way',
    'payment_in_progress',
    'last_admin',
    'demo_account_fixed',
    'foreign_origin',
  ],
  rates: [reauthenticationRate],
});
