export type BuildPart = { productId: string; quantity: number };

/** `held`: how many of `quantity` are still there. */
export type HeldPart<Part> = Part & { held: number };

/**
 * How much of each build the lines still hold. A unit belongs to one build at most: builds get theirs in their order, and what
 * is left over was added beside them. So fewer of a line first takes from what is beside the builds, then from the last one.
 * `keyOf`: the line of a part, as `quantities` has it.
 */
export function sharesOf<Part extends { quantity: number }, Build extends { parts: readonly Part[] }>(
  builds: readonly Build[],
  quantities: ReadonlyMap<string, number>,
  keyOf: (part: Part) => string,
): (Omit<Build, 'parts'> & { parts: HeldPart<Part>[] })[] {
  const left = new Map(quantities);
  return builds.map((build) => ({
    ...build,
    parts: build.parts.map((part) => {
      const key = keyOf(part);
      const free = left.get(key) ?? 0;
      const held = Math.min(part.quantity, free);
      left.set(key, free - held);
      return { ...part, held };
    }),
  }));
}

export const productOf = ({ productId }: BuildPart): string => productId;
