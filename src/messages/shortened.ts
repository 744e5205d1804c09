// Latin letters, punctuation and currency signs, none of which joins with its neighbor.
const SINGLE_CHARACTERS = /^[ -\u{2ff}‐-‧€™]*$/u;

// Created at the first text that needs it. The first format or segmenter of a page loads the data of all of them.
let segmenter: Intl.Segmenter | undefined;

/** As a reader counts them: a flag or a family emoji is one. */
export function firstCharacters(text: string, max: number): string {
  // No character is shorter than one code unit.
  if (text.length <= max) return text;
  // One more, because a mark after the last character would belong to it.
  if (SINGLE_CHARACTERS.test(text.slice(0, max + 1))) return text.slice(0, max);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) if (count++ === max) return text.slice(0, index);
  return text;
}

/** Ends with an ellipsis if it is cut. */
export function shortened(text: string, max: number): string {
  return firstCharacters(text, max) === text ? text : `${firstCharacters(text, max - 1).trimEnd()}…`;
}
