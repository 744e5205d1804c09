import { fold, foldDigraphs } from '../../../search/words/fold.ts';
import { smallWords, taxWords, unitWords } from './column-words.ts';

export type Tax = 'net' | 'gross' | undefined;

/** A title as it is compared: from exact to loose. */
export type TitleKeys = {
  /** Without units. */
  exact: string;
  /** Without small words. */
  plain: string;
  /** In any order of its words. */
  sorted: string;
  words: readonly string[];
  tax: Tax;
};

export function titleKeys(title: string): TitleKeys {
  const { words, tax } = withoutTax(wordsOf(title));
  // A column may be called "Stück", and the first of several names "Bezeichnung 1".
  const named = someOf(words, (word, at) => !units.has(word) && (word !== '1' || at === 0));
  const said = someOf(named, (word) => !small.has(word));
  return { exact: named.join(''), plain: said.join(''), sorted: said.toSorted().join(' '), words: said, tax };
}

function someOf(words: string[], isKept: (word: string, at: number) => boolean): string[] {
  const kept = words.filter(isKept);
  return kept.length > 0 ? kept : words;
}

/** What is in brackets is often a unit, or says who wrote the title. */
export const withoutBrackets = (title: string): string => title.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');

/** In lower case, without accents; `Art.-Nr.`, `Art No` and `Art. number` are the same. */
export function wordsOf(title: string): string[] {
  const spaced = title
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[#№]/g, ' no ')
    .replace(/(?<=[nN])[°º]/g, 'o ');
  const words = foldDigraphs(fold(spaced)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:number|nummer|numero|numer|nr)$|^(?:num|n)$/, 'no'));
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(',').flatMap(wordsOf));
const units = setOf(unitWords);
const small = setOf(smallWords);
const net = setOf(taxWords.net);
const gross = setOf(taxWords.gross);
const without = setOf(taxWords.without);
const including = setOf(taxWords.including);
const taxes = setOf(taxWords.tax);

/** Takes the words about tax out of others: `Prix HT`, `Nettopreis`, `Price excl. VAT`. */
function withoutTax(all: readonly string[]): { words: string[]; tax: Tax } {
  const words: string[] = [];
  let tax: Tax;
  const left = spelledTax(all.flatMap(splitTax));
  for (let at = 0; at < left.length; at++) {
    const [word = '', next = ''] = left.slice(at, at + 2);
    const isPair = (isIn: ReadonlySet<string>) =>
      (isIn.has(word) && taxes.has(next)) || (taxes.has(word) && isIn.has(next));
    if (net.has(word)) tax = 'net';
    else if (gross.has(word)) tax = 'gross';
    else if (isPair(without) || isPair(including)) {
      tax = isPair(without) ? 'net' : 'gross';
      at++;
    } else words.push(word);
  }
  return { words, tax };
}

/** `H.T.` and `T.T.C.` */
const spelledTax = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(/\bt t c\b/, 'ttc')
    .replace(/\bh t\b/, 'ht')
    .split(' ')
    .filter(Boolean);

/** `Nettopreis` and `EKnetto` */
function splitTax(word: string): string[] {
  const [, before = '', tax = '', after = ''] = /^(.*?)(netto|brutto)(.*)$/.exec(word) ?? [];
  return tax ? [before, tax, after].filter(Boolean) : [word];
}
