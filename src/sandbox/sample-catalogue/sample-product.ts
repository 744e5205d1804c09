import type { Category } from '../../contract/category.ts';
import type { Specifications } from '../../contract/specification.ts';

/** A product of the sample catalogue: true name, part number and specifications; price (in US dollars) and stock are made up. */
export type SampleProduct<C extends Category> = {
  name: string;
  brand: string;
  partNumber: string;
  /** US dollars, with cents. */
  price: number;
  /** Units on the shelf, 0 to 999. */
  stock: number;
  /** 120–400 characters that help a buyer choose. */
  description: string;
  specifications: Specifications<C>;
};
