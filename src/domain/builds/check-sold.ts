import type { Part } from '../../builder/build.ts';
import { type CheckedBuild, checkBuild } from '../../builder/check-build.ts';

/** What the rules say of these quantities. Products that no rule is about are left out. */
export function checkSold(
  known: ReadonlyMap<string, Part>,
  parts: readonly { productId: string; quantity: number }[],
): CheckedBuild {
  return checkBuild(
    parts.flatMap(({ productId, quantity }) => {
      const part = known.get(productId);
      return part && quantity > 0 ? [{ ...part, quantity }] : [];
    }),
  );
}
