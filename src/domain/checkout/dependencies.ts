import type { OrderingDependencies } from '../ordering/dependencies.ts';
import type { TaxDependencies } from '../tax/dependencies.ts';

export type CheckoutDependencies = OrderingDependencies & TaxDependencies;
