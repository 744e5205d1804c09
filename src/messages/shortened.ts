const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As a reader counts them: a flag or a family emoji is one. */
export function firstCharacters(text: string, max: number): string {
  // A character has at least one code unit, and segmenting is slow.
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) if (count++ === max) return text.slice(0, index);
  return text;
}

/** Ends with an ellipsis if it is cut. */
export function shortened(text: string, max: number): string {
  return firstCharacters(text, max) === text ? text : `${firstCharacters(text, max - 1).trimEnd()}…`;
}
