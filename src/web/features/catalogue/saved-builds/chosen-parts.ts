import type { BuildPart } from '../../../../contract/catalogue/build-parts.ts';
import type { ReadBuildLine } from '../../../../contract/catalogue/build-text.ts';
import { limits } from '../../../../contract/limits.ts';

/** What matched, and what was chosen by line. A product of two lines is one part. */
export function chosenParts(lines: readonly ReadBuildLine[], choices: ReadonlyMap<number, string>): BuildPart[] {
  const quantities = new Map<string, number>();
  for (const { line, status, quantity, products } of lines) {
    const product = status === 'matched' ? products[0]?._id : choices.get(line);
    if (product) quantities.set(product, Math.min((quantities.get(product) ?? 0) + quantity, limits.build.quantity));
  }
  return [...quantities].map(([product, quantity]) => ({ product, quantity }));
}
