import type { BuildCategory, FactsByCategory } from './facts.ts';

export type PartOf<C extends BuildCategory> = {
  id: string;
  category: C;
  name: string;
  quantity: number;
  facts: FactsByCategory[C];
};

export type Part = { [C in BuildCategory]: PartOf<C> }[BuildCategory];

/** The parts of each category in an order of their own, so that findings do not depend on the order of lines. */
export type Build = { readonly [C in BuildCategory]: readonly PartOf<C>[] };

export function buildOf(parts: readonly Part[]): Build {
  const merged = new Map<string, Part>();
  for (const part of parts) {
    const quantity = (merged.get(part.id)?.quantity ?? 0) + part.quantity;
    merged.set(part.id, { ...part, quantity });
  }
  const sorted = [...merged.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const of = <C extends BuildCategory>(category: C) =>
    sorted.filter((part): part is Extract<Part, { category: C }> => part.category === category) as readonly PartOf<C>[];
  return {
    processor: of('processor'),
    motherboard: of('motherboard'),
    memory: of('memory'),
    'cpu-cooler': of('cpu-cooler'),
    gpu: of('gpu'),
    case: of('case'),
    'power-supply': of('power-supply'),
    storage: of('storage'),
  };
}

type Pair<A extends BuildCategory, B extends BuildCategory> = readonly [PartOf<A>, PartOf<B>];

export const pairsOf = <A extends BuildCategory, B extends BuildCategory>(build: Build, one: A, other: B) =>
  build[one].flatMap((first) => build[other].map((second): Pair<A, B> => [first, second]));

export const namesOf = (parts: readonly { name: string; quantity: number }[]): string =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');

/** Undefined if one of them is unknown. */
export function sumOf<P extends { quantity: number }>(
  parts: readonly P[],
  quantityOf: (part: P) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const part of parts) {
    const value = quantityOf(part);
    if (value === undefined) return undefined;
    sum += value * part.quantity;
  }
  return sum;
}

/** The sum of what is known, so the least that it can be. */
export const leastOf = <P extends { quantity: number }>(
  parts: readonly P[],
  quantityOf: (part: P) => number | undefined,
) => parts.reduce((sum, part) => sum + (quantityOf(part) ?? 0) * part.quantity, 0);
