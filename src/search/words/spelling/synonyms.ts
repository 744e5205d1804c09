import type { Category } from '../../../contract/catalogue/category.ts';
import { compactTokens, tokensOf } from '../tokens.ts';
import { type KnownWord, knownWord } from './closest-word.ts';
import { defaultSynonyms, type SynonymGroup } from './default-synonyms.ts';

/** A misspelt word rather means one of these than a word of a few products. */
const WEIGHT = 2000;

/** Groups of words, ready to be looked up without spaces, hyphens and umlauts. */
export class Synonyms {
  readonly #categories = new Map<string, Category>();
  readonly #equals = new Map<string, readonly string[][]>();
  #byBeginning: ReadonlyMap<string, readonly Category[]> | undefined;
  /** The single words, for corrections. */
  readonly known: readonly KnownWord[];

  constructor(groups: readonly SynonymGroup[]) {
    const words = new Set<string>();
    for (const { category, words: group } of groups) {
      const spellings = group.flatMap(withDigraphs);
      const equals = group.map((word) => tokensOf(word).map(({ text }) => text));
      for (const spelling of spellings) {
        const text = compactTokens(spelling);
        if (category) this.#categories.set(text, category);
        else this.#equals.set(text, equals);
        for (const token of tokensOf(spelling)) words.add(token.text);
      }
    }
    this.known = [...words].filter((word) => /^\p{L}{4,}$/u.test(word)).map((word) => knownWord(word, WEIGHT));
  }

  categoryOf(text: string): Category | undefined {
    return this.#categories.get(text);
  }

  /** Other ways to write a word, each as its words. */
  equalsOf(text: string): readonly string[][] {
    return (this.#equals.get(text) ?? []).filter((words) => words.join('') !== text);
  }

  has(text: string): boolean {
    return this.#categories.has(text) || this.#equals.has(text);
  }

  /** Whether a word of a category begins so. */
  begins(prefix: string): boolean {
    return prefix.length >= 4 && this.known.some(({ text }) => text.startsWith(prefix));
  }

  /** Categories with a word that begins so. */
  categoriesFor(prefix: string): readonly Category[] {
    this.#byBeginning ??= byBeginning(this.#categories);
    return this.#byBeginning.get(prefix) ?? [];
  }
}

function byBeginning(categories: ReadonlyMap<string, Category>): Map<string, Category[]> {
  const found = new Map<string, Category[]>();
  for (const [word, category] of categories)
    for (let length = 0; length <= word.length; length += 1) {
      const beginning = word.slice(0, length);
      const known = found.get(beginning) ?? [];
      if (!known.includes(category)) found.set(beginning, [...known, category]);
    }
  return found;
}

let ofTheShop: Synonyms | undefined;

/** Those that the shop comes with. Made when they are first used: no start waits for them. */
export function usualSynonyms(): Synonyms {
  ofTheShop ??= new Synonyms(defaultSynonyms);
  return ofTheShop;
}

/** `Kühler` is also written `Kuehler`. */
const withDigraphs = (word: string) => [word, word.replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`)];
