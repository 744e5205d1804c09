import type { ReturnDependencies } from '../returns/dependencies.ts';

export type WithdrawalDependencies = ReturnDependencies;
