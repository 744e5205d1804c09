import { type Expression, type RawBuilder, sql } from 'kysely';

/** More words make a search slower, not better, so a long pasted text is cut. */
const MAX_WORDS = 8;

/**
 * Patterns for a text that begins with a space. Every pattern contains a trigram, so that the index finds it: a word of
 * one or two letters matches the beginning of a word, and one without a letter or digit is left out.
 */
export function patternsOf(words: string | undefined): string[] {
  const found = new Set(words?.toLowerCase().match(/\S*[\p{L}\p{N}]\S*/gu));
  return [...found].slice(0, MAX_WORDS).map((word) => `%${hasTrigram(word) ? '' : ' '}${escaped(word)}%`);
}

/**
 * A pattern with an `@`, before which there is enough for the index. Reading the list of each three letters of
 * `example.com`, which every address may have, takes five times as long as all else.
 */
export function isOfAddress(pattern: string): boolean {
  const [, beforeAt] = /^%([^@]*@).+%$/u.exec(pattern) ?? [];
  return beforeAt !== undefined && hasTrigram(beforeAt);
}

/** For a list without an index of its words: lower case, with a space before each word. */
export const searchable = (text: Expression<string | null>): RawBuilder<string> =>
  sql`' ' || replace(lower(${text}), E'\\n', ' ')`;

// pg_trgm pads a run of letters and digits by two characters where it begins and by one where it ends.
const hasTrigram = (word: string) =>
  /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(word);

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
