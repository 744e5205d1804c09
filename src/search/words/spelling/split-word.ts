import type { Lexicon } from '../index/lexicon.ts';

const LONGEST = 24;
const MOST_PIECES = 4;

/** `rtx5090ti` is `rtx`, `5090` and `ti`: where letters meet digits, or else where known words meet. */
export function splitWord(lexicon: Lexicon, word: string): string[][] {
  // `9090` is not `90` twice.
  if (word.length < 3 || word.length > LONGEST || /^\d+$/.test(word)) return [];
  const pieces = word.match(/\d+|\D+/g) ?? [];
  const found: string[][] = [];
  if (pieces.length > 1 && pieces.length <= MOST_PIECES && pieces.every((piece) => lexicon.count(piece) > 0))
    found.push(pieces);
  if (lexicon.count(word) > 0) return found;
  const known = fewestPieces(word, (piece) => lexicon.count(piece) >= lexicon.leastCount);
  if (known && known.length > 1 && known.join(' ') !== pieces.join(' ')) found.push(known);
  return found;
}

/** The word as the fewest known words of at least two letters, or digits. */
export function fewestPieces(word: string, isKnown: (piece: string) => boolean): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (!before || before.length >= MOST_PIECES || (piece.length < 2 && !/\d/.test(piece)) || !isKnown(piece))
        continue;
      if (!best[end] || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, piece];
    }
  return best[word.length];
}
