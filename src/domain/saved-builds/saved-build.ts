import type { OverallVerdict } from '../../contract/catalogue/overall-verdict.ts';

/** A visitor without a saved build has no token yet. */
export type BuildOwner = { userId: string } | { token: string | undefined };

export type SavedPart = {
  productId: string;
  quantity: number;
  name: string;
  /** The price of one piece in minor units, when the build was saved. */
  priceAmount: number;
};

export type SavedBuild = {
  slug: string;
  name: string;
  verdict: OverallVerdict;
  savedAt: Date;
  /** In the order in which they were chosen. */
  parts: SavedPart[];
};

export const priceOf = (parts: readonly Pick<SavedPart, 'quantity' | 'priceAmount'>[]): number =>
  parts.reduce((sum, { quantity, priceAmount }) => sum + quantity * priceAmount, 0);

/** What the shop has of a part now. */
export type CurrentPart = { priceAmount: number; available: number };

export type PartChange =
  | { kind: 'gone'; productId: string; name: string }
  | { kind: 'outOfStock'; productId: string; name: string; left: number }
  | { kind: 'price'; productId: string; name: string; fromAmount: number; toAmount: number };

/** What a visitor has to know about the parts before buying them, in the order of the build. */
export function changesOf(
  parts: readonly SavedPart[],
  current: ReadonlyMap<string, CurrentPart>,
): readonly PartChange[] {
  return parts.flatMap(({ productId, name, quantity, priceAmount }): PartChange[] => {
    const now = current.get(productId);
    if (!now) return [{ kind: 'gone', productId, name }];
    const part = { productId, name };
    return [
      ...(now.available < quantity ? [{ ...part, kind: 'outOfStock' as const, left: now.available }] : []),
      ...(now.priceAmount === priceAmount
        ? []
        : [{ ...part, kind: 'price' as const, fromAmount: priceAmount, toAmount: now.priceAmount }]),
    ];
  });
}
