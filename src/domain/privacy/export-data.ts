import type { Address } from '../../contract/account/address.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { findAddresses } from '../addresses/saved-addresses.ts';
import { type CartBuildRecord, findCartBuildRecords } from '../cart/cart-builds.ts';
import { type CartRecord, findCartRecords } from '../cart/carts.ts';
import { findCompletedBuildRecords, type OwnCompletedBuilds } from '../completed-builds/own-builds.ts';
import { findDocumentsOfUser, type IssuedDocument } from '../documents/documents.ts';
import {
  type AccountRecord,
  findAccountRecord,
  findSignInMethods,
  type SignInMethod,
} from '../identity/account-record.ts';
import { findOwnSessions, type OwnSession } from '../identity/own-sessions.ts';
import { type Factors, findFactors } from '../identity/second-factor/factors.ts';
import { findRememberedBrowsers, type RememberedBrowser } from '../identity/second-factor/remembered-browsers.ts';
import type { Actor } from '../kernel/actor.ts';
import { findNoticeRecords, type NoticeRecord } from '../notices/notices.ts';
import type { Order } from '../ordering/order.ts';
import { findOrdersOf } from '../ordering/orders.ts';
import { findPaymentsOf, type PaymentRecord } from '../payment/payments.ts';
import type { Refund } from '../payment/refunds/refund.ts';
import { findRefundsOfUser } from '../payment/refunds/refunds.ts';
import { findProfile, type Profile } from '../profiles/profiles.ts';
import { findQuestionsOf, type OwnQuestions } from '../questions/own-questions.ts';
import type { Return } from '../returns/return.ts';
import { findReturnsOfUser } from '../returns/returns.ts';
import { findReviewsOf, type OwnReviews } from '../reviews/own-reviews.ts';
import { findSavedRecords, type SavedRecord } from '../saved/saved-lists.ts';
import { findViews, type StoredView } from '../saved/saved-views.ts';
import { type BuildRecord, findBuildRecords } from '../saved-builds/saved-builds.ts';
import { findShipmentsOfUser, type Shipment } from '../shipments/shipments.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { findWithdrawalsOfUser } from '../withdrawals/withdrawals.ts';

export type OwnData = {
  account: AccountRecord;
  profile: Profile;
  signInMethods: SignInMethod[];
  sessions: OwnSession[];
  factors: Factors;
  rememberedBrowsers: RememberedBrowser[];
  orders: Order[];
  payments: PaymentRecord[];
  documents: IssuedDocument[];
  shipments: Shipment[];
  refunds: Refund[];
  returns: Return[];
  withdrawals: Withdrawal[];
  notices: NoticeRecord[];
  addresses: Address[];
  saved: SavedRecord[];
  views: StoredView[];
  builds: BuildRecord[];
  cart: CartRecord[];
  cartBuilds: CartBuildRecord[];
} & OwnCompletedBuilds &
  OwnReviews &
  OwnQuestions;

/** Contains no password hash, no session token and no secret of a second factor. */
export async function exportData(db: Database, actor: Actor): Promise<OwnData> {
  const account = await findAccountRecord(db, actor.userId);
  const profile = await findProfile(db, actor.email);
  if (!account || !profile) throw new Refusal('session_ended');
  return {
    account,
    profile,
    signInMethods: await findSignInMethods(db, actor.userId),
    sessions: await findOwnSessions(db, actor),
    factors: await findFactors(db, actor.userId),
    rememberedBrowsers: await findRememberedBrowsers(db, actor.userId),
    orders: await findOrdersOf(db, actor.userId),
    payments: await findPaymentsOf(db, actor.userId),
    documents: await findDocumentsOfUser(db, actor.userId),
    shipments: await findShipmentsOfUser(db, actor.userId),
    refunds: await findRefundsOfUser(db, actor.userId),
    returns: await findReturnsOfUser(db, actor.userId),
    withdrawals: await findWithdrawalsOfUser(db, actor.userId),
    notices: account.emailVerifiedAt ? await findNoticeRecords(db, account.email) : [],
    addresses: (await findAddresses(db, actor.userId)).map(({ address }) => address),
    saved: await findSavedRecords(db, actor.userId),
    views: await findViews(db, actor.userId),
    builds: await findBuildRecords(db, actor.userId),
    cart: await findCartRecords(db, actor.userId),
    cartBuilds: await findCartBuildRecords(db, actor.userId),
    ...(await findCompletedBuildRecords(db, actor.userId)),
    ...(await findReviewsOf(db, actor.userId)),
    ...(await findQuestionsOf(db, actor.userId)),
  };
}
