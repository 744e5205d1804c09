/** The row before last, the last and the current one. Used by one call at a time. */
let rows = rowsFor(64);

/**
 * How many letters are wrong, missing, too many or swapped with a neighbour; `limit + 1` if more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (b.length >= rows[0].length) rows = rowsFor(b.length * 2);
  let [beforeLast, last, current] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isEqual = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const substituted = at(last, j - 1) + (isEqual ? 0 : 1);
      let cost = Math.min(substituted, at(last, j) + 1, at(current, j - 1) + 1);
      if (i > 1 && j > 1 && !isEqual && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      current[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, b.length);
}

const at = (row: Uint32Array, index: number) => row[index] as number;

function rowsFor(length: number): [Uint32Array, Uint32Array, Uint32Array] {
  return [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
}

/** One bit for each letter. Words of distance d differ in at most 2d bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 32);
  return mask;
}
