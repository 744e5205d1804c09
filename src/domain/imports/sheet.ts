import type { NumberNotation } from '../../contract/number-notation.ts';
import type { RowProblem, RowReason } from '../../contract/owner/import-reasons.ts';
import type { Part } from '../catalogue/importing/part.ts';

/** A table in a file, from its header on. */
export type Sheet = {
  /** How it is read, for people. */
  format: string;
  titles: readonly string[];
  /** For each title the column of an import that it seems to mean, or null. */
  columns: readonly (string | null)[];
  /** Throws `import_unreadable`. */
  rows: () => AsyncGenerator<SheetRow>;
};

export type SheetRow =
  | { line: number; cells: string[]; problem?: never }
  | { line: number; cells?: never; problem: RowReason };

export type RowTerms = {
  supplier: string;
  notation: NumberNotation;
  known?: { name?: string | undefined; category?: string | undefined } | undefined;
};

/** By which numbers a row names its part. */
export type RowNumbers = {
  number?: string | undefined;
  partNumber?: string | undefined;
  supplier?: string | undefined;
};

export type Sheets = {
  /** Throws `import_unreadable`. */
  open: (path: string, name: string) => Promise<Sheet>;
  readPart: (cells: readonly string[], columns: readonly (string | null)[], terms: RowTerms) => Part | RowProblem;
  readNumbers: (cells: readonly string[], columns: readonly (string | null)[]) => RowNumbers;
  /** The sign before the decimals of a price, if it can be only one. */
  decimalSign: (cell: string) => string | undefined;
};
