import type { OwnAccount, OwnData, OwnSession } from '../../contract/account/account.ts';
import { viewDocument } from '../../domain/documents/view-document.ts';
import type { OwnAccount as Account } from '../../domain/identity/own-account.ts';
import type { OwnSession as Session } from '../../domain/identity/own-sessions.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import type { OwnData as Data } from '../../domain/privacy/export-data.ts';
import { picturesOf } from '../../domain/reviews/review.ts';
import { presentBooking } from './orders/booking.ts';
import { presentRefund } from './orders/refund.ts';
import { presentReturn } from './orders/return.ts';
import { presentShipment } from './orders/shipment.ts';
import { presentWithdrawal } from './orders/withdrawal.ts';
import { presentAuthUser, presentProfile } from './user.ts';

type Google = { email: string | null; createdAt: Date } | undefined;

export function presentAccount(actor: Actor, account: Account, google: Google): OwnAccount {
  return {
    user: presentAuthUser(actor),
    isEmailVerified: account.isEmailVerified,
    hasPassword: account.passwordHash !== undefined,
    isDemo: account.isDemo,
    isFresh: account.isFresh,
    google: google
      ? { email: google.email && readableEmail(google.email), connectedAt: google.createdAt.toISOString() }
      : null,
  };
}

export function presentSession({ id, device, signedInAt, lastSeenAt, isCurrent }: Session): OwnSession {
  return { id, device, signedInAt: signedInAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), isCurrent };
}

export function presentOwnData(
  data: Data,
  { currency, locale, timeZone }: { currency: string; locale: string; timeZone: string },
): OwnData {
  const { account } = data;
  return {
    exportedAt: new Date().toISOString(),
    account: {
      uid: account.id,
      displayName: account.name,
      email: readableEmail(account.email),
      emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      photoURL: account.photoUrl,
      createdAt: account.createdAt.toISOString(),
    },
    profile: presentProfile(data.profile),
    waysToSignIn: data.signInMethods.map(({ provider, email, createdAt }) => ({
      provider,
      email: readableEmail(email ?? account.email),
      since: createdAt.toISOString(),
    })),
    sessions: data.sessions.map(presentSession),
    secondFactor: presentFactors(data),
    orders: data.orders.map((order) => ({
      ...presentBooking(order, locale),
      payments: data.payments.filter(({ orderId }) => orderId === order.id).map(presentPayment),
      documents: data.documents.filter(({ orderId }) => orderId === order.id).map(viewDocument),
      shipments: data.shipments.filter(({ orderId }) => orderId === order.id).map(presentShipment),
      refunds: data.refunds
        .filter(({ orderId }) => orderId === order.id)
        .map((refund) => presentRefund(refund, order, { isForAdmin: false })),
      returns: data.returns.filter(({ orderId }) => orderId === order.id).map((one) => presentReturn(one, order)),
      withdrawals: data.withdrawals
        .filter(({ orderId }) => orderId === order.id)
        .map((one) => presentWithdrawal(one, order, timeZone)),
    })),
    reviews: data.reviews.map((review) => ({
      author: review.author,
      text: review.body,
      rating: review.rating,
      product: review.productName,
      image: review.pictureUrl,
      images: picturesOf(review),
      createdAt: review.createdAt.toISOString(),
    })),
    helpfulVotes: data.helpfulVotes,
    hiddenReviews: data.hiddenReviews.map(({ product, hiddenAt }) => ({ product, hiddenAt: hiddenAt.toISOString() })),
    completedBuilds: data.completedBuilds.map(({ createdAt, hiddenAt, ...build }) => ({
      ...build,
      createdAt: createdAt.toISOString(),
      hiddenAt: hiddenAt?.toISOString() ?? null,
    })),
    hiddenBuilds: data.hiddenBuilds.map(({ name, hiddenAt }) => ({ name, hiddenAt: hiddenAt.toISOString() })),
    questions: data.questions.map(presentOwnText),
    answers: data.answers.map(presentOwnText),
    addresses: data.addresses,
    views: data.views.map(({ list, name, search }) => ({ list, name, search })),
    builds: data.builds.map(({ savedAt, ...build }) => ({ ...build, savedAt: savedAt.toISOString() })),
    saved: data.saved.map(({ savedAt, ...saved }) => ({ ...saved, savedAt: savedAt.toISOString() })),
    cart: data.cart.map(({ seenAmount, addedAt, ...line }) => ({
      ...line,
      seenPrice: toMajor(seenAmount, currency),
      addedAt: addedAt.toISOString(),
    })),
    cartBuilds: data.cartBuilds.map(({ addedAt, ...build }) => ({ ...build, addedAt: addedAt.toISOString() })),
    notices: data.notices.map(({ amount, askedAt, ...notice }) => ({
      ...notice,
      price: amount === null ? null : toMajor(amount, currency),
      askedAt: askedAt.toISOString(),
    })),
  };
}

function presentFactors({ factors, rememberedBrowsers }: Data): OwnData['secondFactor'] {
  return {
    appSince: factors.totpSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    rememberedBrowsers: rememberedBrowsers.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      rememberedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

function presentOwnText({ productName, author, body, createdAt }: Data['questions'][number]) {
  return { product: productName, author, text: body, createdAt: createdAt.toISOString() };
}

function presentPayment({ providerId, amount, currency, status, createdAt, settledAt }: Data['payments'][number]) {
  return {
    transactionId: providerId,
    amount: toMajor(amount, currency),
    currency,
    status,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
