import type { PriceHistory } from '../../../../contract/catalogue/product.ts';

export const WIDTH = 600;
export const HEIGHT = 120;

export type PriceSteps = {
  /** An SVG path: horizontal while a price holds, a gap while the product is not on sale. */
  path: string;
  low: number;
  high: number;
};

/** Undefined with fewer than two prices. */
export function priceSteps(changes: PriceHistory['changes'], until: number): PriceSteps | undefined {
  const prices = changes.flatMap(({ price }) => price ?? []);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const [first] = changes;
  if (!first || new Set(prices).size < 2) return undefined;
  const start = Date.parse(first.at);
  const x = (at: number) => Math.round((WIDTH * (at - start)) / Math.max(until - start, 1));
  const y = (price: number) => Math.round(HEIGHT * (1 - (price - low) / (high - low)));
  let path = '';
  changes.forEach(({ price, at }, index) => {
    if (price === null) return;
    const begin = x(Date.parse(at));
    const next = changes[index + 1];
    const isJoined = index > 0 && changes[index - 1]?.price !== null;
    path += `${isJoined ? 'L' : 'M'}${begin} ${y(price)}H${x(next ? Date.parse(next.at) : until)}`;
  });
  return { path, low, high };
}
