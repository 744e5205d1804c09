import type { PartImport } from '../../src/contract/owner/import.ts';
import type { Visits } from './shop-in-use.ts';

export type Pair = { beside: Visits; alone: Visits };

/** `seconds`: without pauses. */
export type Phase = { name: string; seconds: number; rows: number; pairs: Pair[] };

export type MeasuredImport = {
  rows: number;
  counts: PartImport['counts'];
  leftAlone: number;
  phases: Phase[];
  uploadSeconds: number;
  /** From the kill to the next row. */
  resumedSeconds: number;
  /** The process of the shop, in MB. */
  memory: { before: number; peak: number; after: number };
  isRestored: boolean;
};
