import type { Category } from '../../../contract/catalogue/category.ts';
import type { ProductSafety } from '../../../contract/catalogue/product-safety.ts';
import type { SpecificationValue } from '../../../contract/catalogue/specification.ts';
import type { WithdrawalExemption } from '../../../contract/catalogue/withdrawal-exemption.ts';
import type { RowProblem } from '../../../contract/owner/import-reasons.ts';

/** A value that the file does not have is undefined. */
export type Part = {
  /** Whose number it is: two suppliers may use the same one for different things. */
  supplier: string;
  number: string;
  /** The number names one part worldwide, so another name of it is a correction. */
  isGlobalNumber: boolean;
  name: string;
  category: Category;
  brand?: string | undefined;
  partNumber?: string | undefined;
  gtin?: string | undefined;
  safety?: ProductSafety | undefined;
  /** Null: it has none. */
  withdrawalExemption?: WithdrawalExemption | null | undefined;
  description?: string | undefined;
  specifications: Readonly<Record<string, SpecificationValue>>;
  /** Addresses of pictures in the internet, the main one first. */
  pictures?: readonly string[] | undefined;
  /** What the builder compares; undefined if the source has no such facts. */
  facts?: Readonly<Record<string, unknown>> | undefined;
  /** Minor units of the shop's currency. */
  priceAmount?: number | undefined;
  /** For a unit, without tax; minor units. */
  costAmount?: number | undefined;
  quantity?: number | undefined;
  isOnSale?: boolean | undefined;
  /** Also replaces what an admin has edited. */
  overwrites?: boolean | undefined;
  /** Each import has all values, so missing ones are deleted. */
  isComplete: boolean;
};

/** The supplier of files that do not name theirs. */
export const unnamedSupplier = 'csv';

export type Place = { file: string; line?: number };

export type PartProblem = Place & RowProblem;

export type PlacedPart = { part: Part; place: Place };

export type PartReading = (PlacedPart & { problem?: never }) | { part?: never; place?: never; problem: PartProblem };

/** Composes a description, for parts whose source has none. */
export type DescribePart = (part: Pick<Part, 'category' | 'brand' | 'partNumber' | 'specifications'>) => string;
