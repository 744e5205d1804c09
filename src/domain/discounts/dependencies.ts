import type { Dependencies } from '../kernel/dependencies.ts';
import type { ReadAutomaticDiscounts } from './automatic-discounts.ts';

export type DiscountDependencies = Pick<Dependencies, 'db' | 'currency'> & {
  automaticDiscounts: ReadAutomaticDiscounts;
};
