import type { Part } from '../../builder/build.ts';

export type PartGroups = {
  /** One part of each group. */
  groups: readonly Part[];
  /** The group of each part. */
  groupOf: Uint16Array;
  sizes: (isInStock: (id: string) => boolean) => { inStock: number; all: number }[];
};

/** Parts that agree in some facts. */
export function groupsOf(parts: readonly Part[], facts: readonly string[]): PartGroups {
  const numbers = new Map<string, number>();
  const groups: Part[] = [];
  const groupOf = new Uint16Array(parts.length);
  for (const [at, part] of parts.entries()) {
    const own = part.facts as Readonly<Record<string, unknown>>;
    const key = JSON.stringify(facts.map((fact) => own[fact] ?? null));
    const number = numbers.get(key) ?? groups.push(part) - 1;
    numbers.set(key, number);
    groupOf[at] = number;
  }
  const sizes: PartGroups['sizes'] = (isInStock) => {
    const counted = groups.map(() => ({ inStock: 0, all: 0 }));
    for (const [at, part] of parts.entries()) {
      const count = counted[groupOf[at] ?? 0];
      if (!count) continue;
      count.all++;
      if (isInStock(part.id)) count.inStock++;
    }
    return counted;
  };
  return { groups, groupOf, sizes };
}
