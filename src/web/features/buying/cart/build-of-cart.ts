import type { CartBuild, CartLine } from '../../../../contract/buying/cart.ts';
import { buildText } from '../../../../contract/catalogue/build-parts.ts';
import { limits } from '../../../../contract/limits.ts';

export type BuildOfCart = ReturnType<typeof withPositions>;

/** `parts`: what the lines still hold of it; `all`: what it was added with. */
export function withPositions(build: CartBuild, lines: readonly CartLine[]) {
  const parts = build.parts
    .filter(({ held }) => held > 0)
    .map((part) => ({ line: lines.findIndex(({ product }) => product._id === part.product), quantity: part.held }));
  return { ...build, parts, all: build.parts };
}

/** All parts for the address of the builder, also those that are no longer in the cart. */
export const builderParts = (parts: CartBuild['parts']): string =>
  buildText(parts.map(({ product, quantity }) => ({ product, quantity: Math.min(quantity, limits.build.quantity) })));
