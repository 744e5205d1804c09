import LineBreaker from 'linebreak';

const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Written without spaces between words, which a dictionary separates. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Begins no line although it is a letter: repetition and abbreviation. */
const continued = /^(?:[ๆฯໆ]|[^\p{L}])/u;

/** Korean has spaces, although the standard allows a break after each syllable. */
const insideKorean = /\p{Script=Hangul}$/u;
const korean = /^\p{Script=Hangul}/u;

/** The parts of a text between which a line may end (UAX 14). */
export function breakable(text: string): string[] {
  const breaker = new LineBreaker(text);
  const parts: string[] = [];
  let start = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    const part = text.slice(start, end.position);
    start = end.position;
    const last = parts.at(-1);
    if (last && insideKorean.test(last) && korean.test(part)) parts[parts.length - 1] = last + part;
    else parts.push(...(unspaced.test(part) ? wordsOf(part) : [part]));
  }
  return parts;
}

function wordsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (parts.length > 0 && continued.test(segment)) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** For a part that is wider than a line. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
