import { type Expression, type RawBuilder, sql } from 'kysely';

/** More words make a search slower, not better, so a long pasted text is cut. */
const MAX_WORDS = 8;

/** As `word_parts()` has them. */
const ADDRESS_CHARACTERS = 64;

/** In lower case. A word without a letter or digit is left out. */
function wordsOf(text: string | undefined): string[] {
  const found = new Set(text?.toLowerCase().match(/\S*[\p{L}\p{N}]\S*/gu));
  return [...found].slice(0, MAX_WORDS);
}

/**
 * Patterns for a text that begins with a space. A word of one or two characters matches the beginning of a word, an
 * address or the first part of one the beginning of an address, others anywhere.
 */
export function patternsOf(text: string | undefined): string[] {
  return wordsOf(text).map((word) => `%${isBeginning(word) ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** A `tsquery` for the `word_parts` of what the patterns may match: an index finds that, and the patterns decide. */
export function partsOf(text: string | undefined): string {
  return [...new Set(wordsOf(text).flatMap(partsOfWord))].join(' & ');
}

const isShort = (word: string) => [...word].length < 3;

const isAddress = (word: string) => word.indexOf('@') > 0;

const isBeginning = (word: string) => isShort(word) || isAddress(word);

function partsOfWord(word: string): string[] {
  if (isShort(word)) return [quoted(` ${word}`)];
  const characters = [...word];
  if (isAddress(word)) return [`${quoted(` ${characters.slice(0, ADDRESS_CHARACTERS).join('')}`)}:*`];
  // One after another, and the last at the end of the word: overlapping ones hardly find less and take longer.
  const length = Math.min(characters.length, 4);
  const last = characters.length - length;
  const starts = Array.from({ length: Math.ceil(characters.length / length) }, (_, at) => Math.min(at * length, last));
  return starts.map((start) => quoted(characters.slice(start, start + length).join('')));
}

const quoted = (part: string) => `'${part.replace(/[\\']/g, '\\$&')}'`;

/** For a list without an index of its words: lower case, with a space before each word. */
export const searchable = (text: Expression<string | null>): RawBuilder<string> =>
  sql`' ' || replace(lower(${text}), E'\\n', ' ')`;
