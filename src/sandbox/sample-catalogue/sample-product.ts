import type { Category } from '../../contract/catalogue/category.ts';
import type { Specifications } from '../../contract/catalogue/specification.ts';

/** Name, part number and specifications are real; price and stock are invented. */
export type SampleProduct<C extends Category> = {
  name: string;
  brand: string;
  partNumber: string;
  price: number;
  stock: number;
  description: string;
  specifications: Specifications<C>;
};
