/** Levels of scores, finer than they mean anything. */
export const LEVELS = 20_000;
/** More are sorted by counting. */
const MOST_COMPARED = 2048;

/** The positions by their level; those of a level stay in order. */
export function byLevel(levels: Uint16Array): Uint32Array {
  if (levels.length > MOST_COMPARED) return countedByLevel(levels);
  const keys = new Float64Array(levels.length);
  for (let position = 0; position < levels.length; position += 1)
    keys[position] = (levels[position] as number) * MOST_COMPARED + position;
  keys.sort();
  const positions = new Uint32Array(levels.length);
  for (let at = 0; at < keys.length; at += 1) positions[at] = (keys[at] as number) % MOST_COMPARED;
  return positions;
}

/** A million need no comparisons. */
function countedByLevel(levels: Uint16Array): Uint32Array {
  const starts = new Uint32Array(LEVELS + 1);
  for (let position = 0; position < levels.length; position += 1) {
    const next = (levels[position] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let level = 1; level <= LEVELS; level += 1)
    starts[level] = (starts[level] as number) + (starts[level - 1] as number);
  const positions = new Uint32Array(levels.length);
  for (let position = 0; position < levels.length; position += 1) {
    const level = levels[position] as number;
    const to = starts[level] as number;
    positions[to] = position;
    starts[level] = to + 1;
  }
  return positions;
}
