import type { Category } from '../../../../contract/catalogue/category.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';

type Value = Product['specifications'][number]['value'];

export type ComparedFact = {
  key: string;
  unit?: string | undefined;
  /** In the order of the products; undefined is unknown. */
  values: (Value | undefined)[];
} & Verdicts;

type Verdict = {
  isDifferent: boolean;
  /** The positions of the better values, where the field declares which direction is better. */
  best: number[];
};

/** Among all products, and among the two that a phone shows. */
export type Verdicts = { all: Verdict; pair: Verdict };

export type Pair = readonly [number, number];

type Compared = Pick<Product, 'specifications'>;
type Direction = 'higher' | 'lower' | undefined;

/** The facts that at least one of the products has, in the order of the product page. */
export function compareFacts(category: Category, products: readonly Compared[], pair: Pair): ComparedFact[] {
  return Object.entries(fieldsOf(category)).flatMap(([key, field]) => {
    const values = products.map(({ specifications }) => specifications.find((line) => line.key === key)?.value);
    if (values.every((value) => value === undefined)) return [];
    const unit = field.kind === 'number' ? field.unit : undefined;
    return [{ key, unit, values, ...verdictsOf(values, field.better, pair) }];
  });
}

export function verdictsOf(values: ComparedFact['values'], better: Direction, pair: Pair): Verdicts {
  const positions = pair.filter((position) => position < values.length);
  const shown = positions.map((position) => values[position]);
  return {
    all: { isDifferent: areDifferent(values), best: bestOf(values, better) },
    pair: {
      isDifferent: areDifferent(shown),
      best: bestOf(shown, better).map((index) => positions[index] as number),
    },
  };
}

/** Unknown differs from every value. The order of a list does not matter. */
function areDifferent(values: ComparedFact['values']): boolean {
  const texts = values.map((value) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null)));
  return new Set(texts).size > 1;
}

/** Empty if fewer than two are known or all known ones are equal. */
export function bestOf(values: ComparedFact['values'], better: Direction): number[] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!better || new Set(numbers).size < 2) return [];
  const best = better === 'higher' ? Math.max(...numbers) : Math.min(...numbers);
  return values.flatMap((value, position) => (value === best ? [position] : []));
}
