import type { Dependencies } from '../kernel/dependencies.ts';

export type OrderingDependencies = Dependencies & {
  holdMinutes: number;
};
