import type { Category } from '../../../contract/category.ts';
import type { SpecificationValue } from '../../../contract/specification.ts';

/** A value that the file does not have is undefined. */
export type Part = {
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
  /** Each import has all values, so missing ones are deleted. */
  isComplete: boolean;
};

export type PartProblem = { file: string; line?: number; field?: string; reason: string };

export type PartReading = { part: Part; problem?: never } | { part?: never; problem: PartProblem };

/** Composes a description, for parts whose source has none. */
export type DescribePart = (part: Pick<Part, 'category' | 'brand' | 'partNumber' | 'specifications'>) => string;
