/** Each word of a search costs a look at every row: the beginning of a pasted text is enough to find what it names. */
const MOST_WORDS = 8;

/** The first distinct words as patterns for `like`, each of which must be found; further words are ignored. */
export function patternsOf(words: string | undefined): string[] {
  const found = new Set(words?.toLowerCase().match(/\S+/g));
  return [...found].slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
