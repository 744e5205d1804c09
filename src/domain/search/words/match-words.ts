import type { Category } from '../../../contract/category.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';
import { compactPartNumber } from './fold.ts';
import { place } from './postings.ts';
import { correctedWords } from './spellings.ts';
import { type Synonyms, usualSynonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

export type MatchOptions = {
  /** Only these rows. */
  readonly allows?: ((row: number) => boolean) | undefined;
  /** In stock, with a price: before others that match as well. */
  readonly isAvailable?: ((row: number) => boolean) | undefined;
  /** Only this category. */
  readonly category?: Category | undefined;
  /** Words that need not match, but put a product further up. */
  readonly hints?: readonly string[] | undefined;
  /** The last word may be the beginning of one, as while it is typed. */
  readonly isPrefix?: boolean | undefined;
  readonly synonyms?: Synonyms | undefined;
};

export type Matches = {
  /** Best first. */
  readonly rows: Uint32Array;
  /** Words that none of the rows has, because no product has all words. */
  readonly missing: string[];
  /** The words that were searched for, if some were misspelt. */
  readonly corrected?: string[];
};

/** Of scores, finer than they mean anything. */
const LEVELS = 20_000;
/** As many as fit into a mask. Further words are ignored. */
export const MOST_MATCHED_WORDS = 12;
const EXACT_PART_NUMBER = 1e6;
/** Shorter beginnings of part numbers mean too many. */
export const SHORTEST_PART_NUMBER = 4;
/** With other words. */
export const SHORTEST_PART_OF_SEARCH = 6;
const MOST_PART_NUMBERS = 1000;
/** They contain parts, so that a search for a part finds the part first. */
export const systems: ReadonlySet<Category | undefined> = new Set<Category>(['laptop', 'prebuilt-desktop']);

export function matchWords(index: WordIndex, given: readonly string[], options: MatchOptions = {}): Matches {
  const words = [...new Set(given)].slice(0, MOST_MATCHED_WORDS);
  const { spelt, corrected } = corrections(index, words, options.synonyms ?? usualSynonyms());
  for (const depth of [0, 1] as const) {
    const search = new Search(index, spelt, options);
    search.addWords(depth);
    const rows = search.rows();
    if (rows.length > 0) return { rows, missing: [], ...(corrected && { corrected }) };
    if (depth === 1) return { ...search.nearest(), ...(corrected && { corrected }) };
  }
  return { rows: new Uint32Array(0), missing: [...words] };
}

function corrections(index: WordIndex, words: string[], synonyms: Synonyms): { spelt: string[]; corrected?: string[] } {
  const spelt = correctedWords(index, words, synonyms);
  return spelt.some((word, at) => word !== words[at]) ? { spelt, corrected: spelt } : { spelt };
}

type Scratch = { masks: Uint16Array; scores: Float32Array; places: Uint8Array };

const scratches = new WeakMap<WordIndex, Scratch>();

/** Used by one search at a time. */
function scratchFor(index: WordIndex): Scratch {
  const { documents } = index;
  let scratch = scratches.get(index);
  if (scratch && scratch.masks.length >= documents) {
    for (const array of [scratch.masks, scratch.scores, scratch.places]) array.fill(0, 0, documents);
    return scratch;
  }
  const size = Math.ceil(documents * 1.1);
  scratch = { masks: new Uint16Array(size), scores: new Float32Array(size), places: new Uint8Array(size) };
  scratches.set(index, scratch);
  return scratch;
}

class Search {
  readonly #index: WordIndex;
  readonly #words: readonly string[];
  readonly #options: MatchOptions;
  readonly #masks: Uint16Array;
  readonly #scores: Float32Array;
  /** Where the word before was found, for the neighbours of a word. */
  readonly #places: Uint8Array;

  constructor(index: WordIndex, words: readonly string[], options: MatchOptions) {
    this.#index = index;
    this.#words = words;
    this.#options = options;
    const { masks, scores, places } = scratchFor(index);
    this.#masks = masks;
    this.#scores = scores;
    this.#places = places;
  }

  addWords(depth: 0 | 1): void {
    this.#addPartNumbers();
    const synonyms = this.#options.synonyms ?? usualSynonyms();
    for (const [at] of this.#words.entries()) {
      const isLast = at === this.#words.length - 1;
      const isPrefix = isLast && this.#options.isPrefix === true;
      for (const alternative of alternativesOf(this.#index, this.#words, at, { synonyms, depth, isLast, isPrefix }))
        this.#addAlternative(at, alternative);
    }
    for (const hint of this.#options.hints ?? []) this.#addHint(hint);
  }

  /** Documents with all words. */
  rows(): Uint32Array {
    return this.#ranked((1 << this.#words.length) - 1);
  }

  /** Documents with the words that weigh most. */
  nearest(): { rows: Uint32Array; missing: string[] } {
    // A word that no product has was found as the beginning or the parts of others, which says less.
    const weights = this.#words.map(
      (word) => this.#rarity(this.#index.count(word)) * (this.#index.count(word) ? 1 : 0.5),
    );
    let [best, bestWeight] = [0, 0];
    const weightOf = new Map<number, number>();
    for (let document = 0; document < this.#index.documents; document += 1) {
      const mask = this.#masks[document] as number;
      if (mask === 0 || !this.#isWanted(document)) continue;
      let weight = weightOf.get(mask);
      if (weight === undefined) {
        weight = weights.reduce((sum, each, at) => sum + (mask & (1 << at) ? each : 0), 0);
        weightOf.set(mask, weight);
      }
      if (weight > bestWeight) [best, bestWeight] = [mask, weight];
    }
    const missing = this.#words.filter((_, at) => !(best & (1 << at)));
    return { rows: best === 0 ? new Uint32Array(0) : this.#ranked(best), missing };
  }

  /** All words together, and each word with a digit. */
  #addPartNumbers(): void {
    const all = (1 << this.#words.length) - 1;
    this.#addPartNumber(compactPartNumber(this.#words.join('')), all, SHORTEST_PART_NUMBER);
    if (this.#words.length > 1)
      for (const [at, word] of this.#words.entries()) this.#addPartNumber(word, 1 << at, SHORTEST_PART_OF_SEARCH);
  }

  #addPartNumber(text: string, bits: number, shortest: number): void {
    const { partNumbers } = this.#index;
    if (text.length < shortest || !/\d/.test(text)) return;
    for (const document of partNumbers.withPrefix(text, MOST_PART_NUMBERS)) {
      const isExact = partNumbers.of(document) === text;
      this.#masks[document] = (this.#masks[document] as number) | bits;
      this.#scores[document] = (this.#scores[document] as number) + (isExact ? EXACT_PART_NUMBER : this.#rarity(1));
    }
  }

  #addAlternative(at: number, { phrases, width, quality }: Alternative): void {
    const { postings } = this.#index;
    const bits = ((1 << width) - 1) << at;
    for (const phrase of phrases) {
      const count = postings.readPhrase(phrase);
      const rarity = Math.max(...phrase.map((term) => this.#rarity(postings.count(term))));
      const weight = quality * rarity * (1 + (width - 1) * 0.5);
      const { documents, places } = postings;
      for (let position = 0; position < count; position += 1) {
        const document = documents[position] as number;
        const mask = this.#masks[document] as number;
        if ((mask & bits) === bits) continue;
        const where = places[position] as number;
        const isNext = at > 0 && where > place.firstOfName && this.#places[document] === where - 1;
        this.#masks[document] = mask | bits;
        this.#scores[document] =
          (this.#scores[document] as number) + weight * (where === place.fact ? 0.6 : isNext ? 1.3 : 1);
        if (where !== place.fact) this.#places[document] = where;
      }
    }
  }

  #addHint(word: string): void {
    const { terms, postings } = this.#index;
    const term = terms.find(word);
    if (term === undefined) return;
    const count = postings.read(term);
    for (let position = 0; position < count; position += 1) {
      const document = postings.documents[position] as number;
      this.#scores[document] =
        (this.#scores[document] as number) + (postings.places[position] === place.fact ? 1 : 1.5);
    }
  }

  #isWanted(document: number): boolean {
    const { category, allows } = this.#options;
    const own = this.#index.categoryOf(document);
    if (own === undefined || (category && own !== category)) return false;
    return !allows || allows(this.#index.rowOf(document));
  }

  /** Documents with these words, the best first; of equals the shorter name, then the older row. */
  #ranked(mask: number): Uint32Array {
    const { documents } = this.#index;
    const found = new Uint32Array(this.#count(mask));
    const scores = new Float32Array(found.length);
    let highest = 1;
    let position = 0;
    for (let document = 0; document < documents; document += 1) {
      if (((this.#masks[document] as number) & mask) !== mask || !this.#isWanted(document)) continue;
      const score = this.#score(document);
      found[position] = document;
      scores[position] = score;
      position += 1;
      if (score > highest && score < EXACT_PART_NUMBER) highest = score;
    }
    return this.#sorted(found.subarray(0, position), scores, highest);
  }

  #count(mask: number): number {
    const { documents } = this.#index;
    let count = 0;
    for (let document = 0; document < documents; document += 1)
      if (((this.#masks[document] as number) & mask) === mask) count += 1;
    return count;
  }

  /** Counts how many have each of so many levels of the score, so that a million need no comparisons. */
  #sorted(documents: Uint32Array, scores: Float32Array, highest: number): Uint32Array {
    const levels = new Uint16Array(documents.length);
    const starts = new Uint32Array(LEVELS + 1);
    for (let position = 0; position < documents.length; position += 1) {
      const level =
        LEVELS - 1 - Math.min(LEVELS - 1, Math.floor(((scores[position] as number) / highest) * (LEVELS - 2)));
      levels[position] = level;
      starts[level + 1] = (starts[level + 1] as number) + 1;
    }
    for (let level = 1; level <= LEVELS; level += 1)
      starts[level] = (starts[level] as number) + (starts[level - 1] as number);
    const rows = new Uint32Array(documents.length);
    for (let position = 0; position < documents.length; position += 1) {
      const level = levels[position] as number;
      const to = starts[level] as number;
      rows[to] = this.#index.rowOf(documents[position] as number);
      starts[level] = to + 1;
    }
    return rows;
  }

  #score(document: number): number {
    const length = Math.max(1, this.#index.lengthOf(document));
    const coverage = Math.min(1, this.#words.length / length);
    const isAvailable = this.#options.isAvailable?.(this.#index.rowOf(document)) === true;
    const isSystem = systems.has(this.#index.categoryOf(document));
    const score = this.#scores[document] as number;
    if (score >= EXACT_PART_NUMBER) return score;
    // Without words, what is available is first.
    return (
      (score + 1) * (1 + 0.3 * coverage) * (isAvailable ? 1.08 : 1) * (isSystem ? 0.6 : 1) +
      (this.#words.length > 0 ? 0.3 / length : 0)
    );
  }

  #rarity(count: number): number {
    return Math.log2(1 + this.#index.documents / (1 + count)) + 1;
  }
}
