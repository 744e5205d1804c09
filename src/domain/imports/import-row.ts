import type { ImportState } from '../../contract/owner/import.ts';
import type { RowProblem } from '../../contract/owner/import-reasons.ts';

/** What of an import its steps need. */
export type WorkingImport = {
  id: string;
  state: ImportState;
  fileName: string;
  rows: number;
  reached: number;
  supplier: string;
  columns: (string | null)[];
  category: string | null;
  maxPriceChange: number;
  acceptsHeld: boolean;
  decimalSigns: string[] | null;
  /** In percent, of a file that the shop fetched. */
  maxShare: number | null;
};

/** By field, the value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** The field of a problem is a column of its own. */
export type StoredProblem = Omit<RowProblem, 'field'>;

export const workingStates = ['checking', 'applying', 'undoing'] as const satisfies readonly ImportState[];
