import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

export type DirectedRun = { text: string; direction: Direction };

const bidi = bidiFactory();

/** Letters and marks from right to left. Without any of them, nothing is reordered. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** That of its first letter. */
export function directionOf(paragraph: string): Direction {
  if (!rightToLeft.test(paragraph)) return 'ltr';
  return (bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** The parts of a line from left to right (UAX 9), each as it is read. Shaping mirrors brackets. */
export function visualRuns(line: string, direction: Direction): DirectedRun[] {
  if (!rightToLeft.test(line)) return [{ text: line, direction: 'ltr' }];
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const runs: (DirectedRun & { level: number; last: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const isReversed = level % 2 === 1;
    const character = line[index] ?? '';
    const run = runs.at(-1);
    if (run?.level === level && index === run.last + (isReversed ? -1 : 1)) {
      run.text = isReversed ? character + run.text : run.text + character;
      run.last = index;
    } else runs.push({ text: character, direction: isReversed ? 'rtl' : 'ltr', level, last: index });
  }
  return runs.map(({ text, direction }) => ({ text, direction }));
}
