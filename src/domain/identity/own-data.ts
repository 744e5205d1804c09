import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Order } from '../ordering/order.ts';
import { findOrdersOf } from '../ordering/orders.ts';
import { findPaymentsOf, type PaymentRecord } from '../payment/payments.ts';
import { findProfile, type Profile } from '../profiles/profiles.ts';
import { findReviewsOf, type OwnReview } from '../reviews/own-reviews.ts';
import type { Actor } from './actor.ts';
import { findOwnSessions, type OwnSession } from './own-sessions.ts';

/** Everything that the shop keeps of one person. */
export type OwnData = {
  account: {
    id: string;
    name: string;
    email: string;
    emailVerifiedAt: Date | null;
    photoUrl: string | null;
    createdAt: Date;
  };
  profile: Profile;
  waysToSignIn: { provider: string; email: string | null; createdAt: Date }[];
  sessions: OwnSession[];
  orders: Order[];
  payments: PaymentRecord[];
  reviews: OwnReview[];
};

/** Collects what there is, without secrets: no hash of a password, no token of a session. */
export async function collectOwnData(db: Database, actor: Actor): Promise<OwnData> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerifiedAt', 'photoUrl', 'createdAt'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  const profile = await findProfile(db, actor.email);
  if (!account || !profile) throw new Refusal('session_ended');
  const waysToSignIn = await db
    .selectFrom('identities')
    .select(['provider', 'email', 'createdAt'])
    .where('userId', '=', actor.userId)
    .orderBy('createdAt')
    .execute();
  return {
    account,
    profile,
    waysToSignIn,
    sessions: await findOwnSessions(db, actor),
    orders: await findOrdersOf(db, actor.userId),
    payments: await findPaymentsOf(db, actor.userId),
    reviews: await findReviewsOf(db, actor.userId),
  };
}
