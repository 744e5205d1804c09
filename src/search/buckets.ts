/** Few enough to draw, round enough to read. */
const MANTISSAS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

const WANTED_BUCKETS = 12;

/** From here on equal steps would leave almost all values in the first. */
const WIDE = 50;

/** Minor units. The same for every list, so a price has one bucket. The first edge is 0. */
export const priceEdges: readonly number[] = [0, ...logarithmicEdges(100, 1e12)];

/** Ascending edges of buckets that hold all values from `min` to `max`; a value belongs to the edge at or below it. */
export function edgesBetween(min: number, max: number): number[] {
  if (min === max) return [min];
  if (min > 0 && max / min >= WIDE) return logarithmicEdges(min, max);
  const step = roundStep((max - min) / WANTED_BUCKETS);
  const [first, last] = [Math.floor(min / step), Math.floor(max / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => rounded((first + at) * step));
}

/** Index of the last edge that is not above the value. */
export function bucketOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((edges[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function logarithmicEdges(min: number, max: number): number[] {
  const edges: number[] = [];
  for (let exponent = Math.floor(Math.log10(min)); ; exponent++)
    for (const mantissa of MANTISSAS) {
      const edge = rounded(mantissa * 10 ** exponent);
      if (edge > max) return edges;
      if (edge <= min) edges.length = 0;
      edges.push(edge);
    }
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return rounded(([1, 2, 2.5, 5].find((mantissa) => mantissa * power >= step) ?? 10) * power);
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
