import type { Category } from '../../../contract/category.ts';
import type { Product } from '../../../contract/product.ts';
import { fieldsOf } from '../../../contract/specification.ts';

type Value = Product['specifications'][number]['value'];

export type ComparedFact = {
  key: string;
  unit?: string | undefined;
  /** In the order of the products; undefined is unknown. */
  values: (Value | undefined)[];
  isDifferent: boolean;
  /** The positions of the better values, where the field declares which direction is better. */
  best: number[];
};

type Compared = Pick<Product, 'specifications'>;

/** The facts that at least one of the products has, in the order of the product page. */
export function compareFacts(category: Category, products: readonly Compared[]): ComparedFact[] {
  return Object.entries(fieldsOf(category)).flatMap(([key, field]) => {
    const values = products.map(({ specifications }) => specifications.find((line) => line.key === key)?.value);
    if (values.every((value) => value === undefined)) return [];
    const unit = field.kind === 'number' ? field.unit : undefined;
    return [{ key, unit, values, isDifferent: areDifferent(values), best: bestOf(values, field.better) }];
  });
}

/** Unknown differs from every value. The order of a list does not matter. */
function areDifferent(values: ComparedFact['values']): boolean {
  const texts = values.map((value) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null)));
  return new Set(texts).size > 1;
}

/** Empty if fewer than two are known or all known ones are equal. */
export function bestOf(values: ComparedFact['values'], better: 'higher' | 'lower' | undefined): number[] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!better || new Set(numbers).size < 2) return [];
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers);
  return values.flatMap((value, position) => (value === best ? [position] : []));
}
