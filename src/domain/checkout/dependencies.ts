import type { DeliveryDependencies } from '../delivery/dependencies.ts';
import type { DiscountDependencies } from '../discounts/dependencies.ts';
import type { OrderingDependencies } from '../ordering/dependencies.ts';
import type { TaxDependencies } from '../tax/dependencies.ts';

export type CheckoutDependencies = OrderingDependencies & DeliveryDependencies & DiscountDependencies & TaxDependencies;
