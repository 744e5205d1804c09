type SourceMap = { mappings: string; sources: string[] };

/** Counted from 0. */
export type Position = { line: number; column: number };
export type Original = Position & { source: string };

/** In one pass that keeps nothing else: all mappings of the server, decoded, take 75 MB (ECMA-426). */
export function findOriginals({ mappings, sources }: SourceMap, positions: Position[]): (Original | undefined)[] {
  const found: (Original | undefined)[] = positions.map(() => undefined);
  let [line, column, source, originalLine, originalColumn] = [0, 0, 0, 0, 0];
  let [value, shift, count] = [0, 0, 0];
  const fields: [number, number, number, number] = [0, 0, 0, 0];

  const endSegment = (): void => {
    column += fields[0];
    const hasSource = count > 1;
    if (hasSource) {
      source += fields[1];
      originalLine += fields[2];
      originalColumn += fields[3];
    }
    for (const [index, position] of positions.entries()) {
      if (position.line !== line || position.column < column) continue;
      found[index] = hasSource
        ? { source: sources[source] ?? '', line: originalLine, column: originalColumn }
        : undefined;
    }
  };

  for (let at = 0; at <= mappings.length; at++) {
    const character = mappings.charCodeAt(at);
    const digit = DIGITS[character];
    if (digit === undefined) {
      if (count > 0) endSegment();
      count = 0;
      if (character === SEMICOLON) {
        line++;
        column = 0;
      }
      continue;
    }
    // Five bits a digit, the sixth says that more follow; the lowest bit of a number is its sign.
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    if (count < 4) fields[count] = value & 1 ? -(value >>> 1) : value >>> 1;
    count++;
    value = 0;
    shift = 0;
  }
  return found;
}

const SEMICOLON = ';'.charCodeAt(0);
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** By character code. */
const DIGITS: (number | undefined)[] = [];
for (const [digit, character] of [...ALPHABET].entries()) DIGITS[character.charCodeAt(0)] = digit;
