/** Ids as four numbers for each row: a string for each would take ten times the memory. */
export function writeId(ids: Uint32Array, row: number, id: string): void {
  ids.set(numbersOf(id), row * 4);
}

export function readId(ids: Uint32Array, row: number): string {
  const at = row * 4;
  const [a, b] = [ids[at] as number, ids[at + 1] as number];
  const [c, d] = [ids[at + 2] as number, ids[at + 3] as number];
  return `${hexOf(a >>> 16)}${hexOf(a)}-${hexOf(b >>> 16)}-${hexOf(b)}-${hexOf(c >>> 16)}-${hexOf(c)}${hexOf(d >>> 16)}${hexOf(d)}`;
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The lower 16 bits. */
function hexOf(number: number): string {
  return `${bytes[(number >>> 8) & 255]}${bytes[number & 255]}`;
}

/** As PostgreSQL compares them. */
export function compareIds(a: Uint32Array, rowOfA: number, b: Uint32Array, rowOfB: number): number {
  for (let at = 0; at < 4; at++) {
    const difference = (a[rowOfA * 4 + at] as number) - (b[rowOfB * 4 + at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Searches the first `count` rows, which ascend, for an id as `numbersOf()` writes it. -1 if there is none. */
export function findRow(ids: Uint32Array, count: number, wanted: Uint32Array): number {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compareIds(ids, middle, wanted, 0);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function numbersOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  return Uint32Array.from([0, 8, 16, 24], (at) => Number.parseInt(hex.slice(at, at + 8), 16));
}
