import type { Part } from '../../builder/build.ts';
import type { BuildPart } from '../../contract/catalogue/build-parts.ts';
import type { CurrentParts } from './current-parts.ts';

/** A product that is named twice counts twice. */
export function linesOf(parts: readonly BuildPart[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { product, quantity = 1 } of parts) {
    const id = product.toLowerCase();
    lines.set(id, (lines.get(id) ?? 0) + quantity);
  }
  return lines;
}

/** With their facts. What is not on sale is left out. */
export async function namedParts(current: CurrentParts, named: readonly BuildPart[]): Promise<Part[]> {
  const lines = linesOf(named);
  const known = await current.find([...lines.keys()]);
  return [...known.values()].map((part) => ({ ...part, quantity: lines.get(part.id) ?? 1 }));
}
