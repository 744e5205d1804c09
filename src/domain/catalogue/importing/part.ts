import type { Category } from '../../../contract/category.ts';
import type { SpecificationValue } from '../../../contract/specification.ts';

/** A validated part from a file. Undefined means that the file does not give the value. */
export type Part = {
  /** Unique together with `sourceId`. */
  source: string;
  sourceId: string;
  name: string;
  category: Category;
  brand?: string | undefined;
  partNumber?: string | undefined;
  description?: string | undefined;
  specifications: Readonly<Record<string, SpecificationValue>>;
  /** Minor units of the shop's currency. */
  priceAmount?: number | undefined;
  quantity?: number | undefined;
  /** Whether each import gives all values, so that missing ones are deleted. */
  isComplete: boolean;
};

/** An invalid row. */
export type PartProblem = { file: string; line?: number; field?: string; reason: string };

export type PartReading = { part: Part; problem?: never } | { part?: never; problem: PartProblem };
