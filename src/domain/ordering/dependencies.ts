import type { Dependencies } from '../kernel/dependencies.ts';

export type OrderingDependencies = Dependencies & {
  holdMinutes: number;
  /** Signs the access to an order of a guest. */
  orderSecret: string;
};
