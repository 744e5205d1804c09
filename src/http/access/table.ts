import type { AccessCase } from './access-case.ts';
import { accountAccess } from './tables/accounts.ts';
import { addressAccess } from './tables/addresses.ts';
import { cartAccess } from './tables/cart.ts';
import { catalogueAccess } from './tables/catalogue.ts';
import { checkoutAccess } from './tables/checkout.ts';
import { completedBuildAccess } from './tables/completed-builds.ts';
import { contactAccess } from './tables/contact.ts';
import { deliveryAccess } from './tables/delivery.ts';
import { exportAccess } from './tables/exports.ts';
import { failedEmailAccess } from './tables/failed-emails.ts';
import { orderingAccess } from './tables/ordering.ts';
import { questionAccess } from './tables/questions.ts';
import { refundAccess } from './tables/refunds.ts';
import { returnAccess } from './tables/returns.ts';
import { reviewAccess } from './tables/reviews.ts';
import { savedAccess } from './tables/saved.ts';
import { savedBuildAccess } from './tables/saved-builds.ts';
import { secondFactorAccess } from './tables/second-factor.ts';
import { shipmentsAccess } from './tables/shipments.ts';
import { termsAccess } from './tables/taxes-and-discounts.ts';
import { userAccess } from './tables/users.ts';
import { withdrawalAccess } from './tables/withdrawals.ts';

/** In parts, because a test compares all rows of the database, and each call adds some. */
export const ofOrders: AccessCase[] = [
  ...orderingAccess,
  ...shipmentsAccess,
  ...refundAccess,
  ...returnAccess,
  ...withdrawalAccess,
  ...exportAccess,
];

export const ofAccounts: AccessCase[] = [
  ...reviewAccess,
  ...questionAccess,
  ...userAccess,
  ...accountAccess,
  ...secondFactorAccess,
  ...contactAccess,
  ...failedEmailAccess,
];

export const ofCatalogue: AccessCase[] = [
  ...catalogueAccess,
  ...deliveryAccess,
  ...savedAccess,
  ...savedBuildAccess,
  ...completedBuildAccess,
  ...termsAccess,
  ...cartAccess,
  ...checkoutAccess,
  ...addressAccess,
];

export const table: AccessCase[] = [...ofCatalogue, ...ofOrders, ...ofAccounts];
