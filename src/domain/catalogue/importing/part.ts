import type { Category } from '../../../contract/category.ts';
import type { SpecificationValue } from '../../../contract/specification.ts';

/** A part as a file tells of it, checked and ready to become a product. What is undefined, the file does not say. */
export type Part = {
  /** Where it comes from and what it is called there: the same pair again is the same part. */
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
  /** What is on the shelf. */
  quantity?: number | undefined;
  /** Whether the source tells all it knows each time, so that what it no longer says is forgotten. */
  isComplete: boolean;
};

/** A row that cannot be a part: where it stands, and what is wrong with which field of it. */
export type PartProblem = { file: string; line?: number; field?: string; reason: string };

export type PartReading = { part: Part; problem?: never } | { part?: never; problem: PartProblem };
