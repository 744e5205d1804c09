import type { Category } from '../../../contract/catalogue/category.ts';
import type { SpecificationValue } from '../../../contract/catalogue/specification.ts';
import type { SearchDocument } from '../index/search-document.ts';

/** What a right response has. */
export type Expectation = {
  readonly category?: Category;
  readonly partNumber?: string;
  readonly brand?: RegExp;
  /** In the name. */
  readonly name?: RegExp;
  readonly notName?: RegExp;
  readonly facts?: Readonly<Record<string, SpecificationValue | RegExp | readonly [min: number, max: number]>>;
};

export type Query = readonly [q: string, expected: Expectation];

export function meets(document: SearchDocument, expected: Expectation): boolean {
  const { category, partNumber, brand, name, notName, facts = {} } = expected;
  return (
    (!category || document.category === category) &&
    (!partNumber || document.partNumber === partNumber) &&
    (!brand || brand.test(document.brand ?? '')) &&
    (!name || name.test(document.name)) &&
    !notName?.test(document.name) &&
    Object.entries(facts).every(([key, fact]) => isFact(document.specifications[key], fact))
  );
}

function isFact(value: SpecificationValue | undefined, expected: unknown): boolean {
  if (value === undefined) return false;
  if (expected instanceof RegExp) return [value].flat().some((one) => expected.test(String(one)));
  if (Array.isArray(expected)) return Number(value) >= expected[0] && Number(value) <= expected[1];
  return Array.isArray(value) ? value.includes(expected as string) : value === expected;
}
