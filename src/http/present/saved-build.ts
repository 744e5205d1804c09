import type { BuildPartChange, SavedBuildSummary } from '../../contract/catalogue/saved-build.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import {
  type CurrentPart,
  changesOf,
  type PartChange,
  priceOf,
  type SavedBuild,
} from '../../domain/saved-builds/saved-build.ts';

export function presentSavedBuild(build: SavedBuild, currency: string): SavedBuildSummary {
  const { slug, name, savedAt, verdict, parts } = build;
  return {
    ...{ slug, name, verdict, currency },
    savedAt: savedAt.toISOString(),
    price: toMajor(priceOf(parts), currency),
    parts: parts.map((part) => ({
      product: part.productId,
      quantity: part.quantity,
      name: part.name,
      price: toMajor(part.priceAmount, currency),
    })),
  };
}

export const presentChanges = (
  { parts }: SavedBuild,
  current: ReadonlyMap<string, CurrentPart>,
  currency: string,
): BuildPartChange[] => changesOf(parts, current).map((change) => presentChange(change, currency));

function presentChange(change: PartChange, currency: string): BuildPartChange {
  const { productId: product, name } = change;
  switch (change.kind) {
    case 'gone':
      return { kind: 'gone', product, name };
    case 'outOfStock':
      return { kind: 'outOfStock', product, name, left: change.left };
    case 'price':
      return {
        ...{ kind: 'price', product, name },
        from: toMajor(change.fromAmount, currency),
        to: toMajor(change.toAmount, currency),
      };
  }
}
