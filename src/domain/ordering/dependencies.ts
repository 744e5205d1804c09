import type { Dependencies } from '../kernel/dependencies.ts';

export type OrderingDependencies = Dependencies & {
  /** How long an unpaid order reserves its stock. */
  holdMinutes: number;
};
