import type { Category } from '../../../contract/catalogue/category.ts';
import type { SpecificationValue } from '../../../contract/catalogue/specification.ts';

/** What is searched of a product. `row` is a small number of the caller's choice. */
export type SearchDocument = {
  readonly row: number;
  readonly category: Category;
  readonly name: string;
  readonly brand?: string | null | undefined;
  readonly partNumber?: string | null | undefined;
  readonly specifications: Readonly<Record<string, SpecificationValue | undefined>>;
};
