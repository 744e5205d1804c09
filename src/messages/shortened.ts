const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters of a text, as a reader counts them: a flag or a family of four is one and stays whole. */
export function firstCharacters(text: string, most: number): string {
  let count = 0;
  for (const { index } of characters.segment(text)) if (count++ === most) return text.slice(0, index);
  return text;
}

/** The text in at most so many characters; where that is not all of it, it says so. */
export function shortened(text: string, most: number): string {
  return firstCharacters(text, most) === text ? text : `${firstCharacters(text, most - 1).trimEnd()}…`;
}
