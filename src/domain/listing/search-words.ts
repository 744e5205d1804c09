/** Each word costs a scan of every row, so a long pasted text is cut. */
const MAX_WORDS = 8;

export function patternsOf(words: string | undefined): string[] {
  const found = new Set(words?.toLowerCase().match(/\S+/g));
  return [...found].slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
