import { accountBodies } from './cases/accounts.ts';
import { addressBodies } from './cases/addresses.ts';
import type { BodyCase } from './cases/body-case.ts';
import { buildBodies } from './cases/builds.ts';
import { cartBodies } from './cases/cart.ts';
import { checkoutBodies } from './cases/checkout.ts';
import { completedBuildBodies } from './cases/completed-builds.ts';
import { contactBodies } from './cases/contact.ts';
import { deliveryBodies } from './cases/delivery.ts';
import { orderingBodies } from './cases/ordering.ts';
import { productBodies } from './cases/products.ts';
import { refundBodies } from './cases/refunds.ts';
import { returnBodies } from './cases/returns.ts';
import { reviewBodies } from './cases/reviews.ts';
import { savedBodies } from './cases/saved.ts';
import { savedBuildBodies } from './cases/saved-builds.ts';
import { secondFactorBodies } from './cases/second-factor.ts';
import { shipmentsBodies } from './cases/shipments.ts';
import { staffBodies } from './cases/staff.ts';
import { termsBodies } from './cases/taxes-and-discounts.ts';
import { withdrawalBodies } from './cases/withdrawals.ts';

export const bodies: BodyCase[] = [
  ...orderingBodies,
  ...shipmentsBodies,
  ...productBodies,
  ...refundBodies,
  ...returnBodies,
  ...withdrawalBodies,
  ...reviewBodies,
  ...accountBodies,
  ...secondFactorBodies,
  ...contactBodies,
  ...deliveryBodies,
  ...buildBodies,
  ...savedBodies,
  ...savedBuildBodies,
  ...completedBuildBodies,
  ...staffBodies,
  ...termsBodies,
  ...cartBodies,
  ...checkoutBodies,
  ...addressBodies,
];
