import type { Lexicon } from '../index/lexicon.ts';

const MOST_MODELS = 8;

/** Words of products that differ from this one in their numbers only, the nearest numbers first: `rm1000x` for `rm9999x`. */
export function similarModels(lexicon: Lexicon, word: string): string[] {
  const pieces = word.match(/\d+|\D+/g) ?? [];
  if (pieces.length < 2 || lexicon.count(word) > 0) return [];
  const shape = shapeOf(word);
  const numbers = numbersOf(word);
  const [first = ''] = pieces;
  return lexicon
    .longerWords(/\d/.test(first) ? first.slice(0, 1) : first)
    .filter((text) => shapeOf(text) === shape && lexicon.count(text) > 0)
    .map((text) => ({ text, distance: distanceBetween(numbers, numbersOf(text)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_MODELS)
    .map(({ text }) => text);
}

const shapeOf = (word: string) => word.replace(/\d+/g, '0');
const numbersOf = (word: string) => (word.match(/\d+/g) ?? []).map(Number);
const distanceBetween = (some: number[], others: number[]) =>
  some.reduce((sum, number, at) => sum + Math.abs(number - (others[at] ?? 0)), 0);
