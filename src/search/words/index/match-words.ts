import type { Category } from '../../../contract/catalogue/category.ts';
import { compactPartNumber } from '../fold.ts';
import { type Alternative, alternativesOf } from '../spelling/alternatives.ts';
import { correctedWords } from '../spelling/spellings.ts';
import { type Synonyms, usualSynonyms } from '../spelling/synonyms.ts';
import { byLevel, LEVELS } from './by-level.ts';
import { place, type Within } from './postings.ts';
import { MARKED, MOST_WORDS, NO_WORD, type Scores, scoresFor } from './scores.ts';
import type { WordIndex } from './word-index.ts';

export type MatchOptions = {
  /** Only these rows. */
  readonly allows?: ((row: number) => boolean) | undefined;
  /** In stock, with a price: before others that match as well. */
  readonly isAvailable?: ((row: number) => boolean) | undefined;
  /** Units that were sold recently. */
  readonly soldOf?: ((row: number) => number) | undefined;
  /** Has the facts as they were said. */
  readonly isPreferred?: ((row: number) => boolean) | undefined;
  /** Only this category. */
  readonly category?: Category | undefined;
  /** Words that need not match, but put a product further up. */
  readonly hints?: readonly string[] | undefined;
  /** The last word may be the beginning of one, as while it is typed. */
  readonly isPrefix?: boolean | undefined;
  readonly synonyms?: Synonyms | undefined;
  /** No word is corrected. */
  readonly isExact?: boolean | undefined;
  /** Only products with all words, or, if it is known that there are none, only those with some. */
  readonly finds?: 'whole' | 'nearest' | undefined;
  /** Without words: only so many, the last ones. */
  readonly most?: number | undefined;
};

export type Matches = {
  /** Best first. */
  readonly rows: Uint32Array;
  /** Rows of the category that have all words, allowed or not. */
  readonly matched: Uint32Array;
  /** Words that none of the rows has, because no product has all words. */
  readonly missing: string[];
  /** The words that were searched for, if some were misspelt. */
  readonly corrected?: string[];
};

const EXACT_PART_NUMBER = 1e6;
/** Shorter beginnings of part numbers mean too many. */
export const SHORTEST_PART_NUMBER = 4;
/** With other words. */
export const SHORTEST_PART_OF_SEARCH = 6;
const MOST_PART_NUMBERS = 1000;
/** More than the coverage of a name and the availability together. */
export const PREFERENCE = 1.5;
/**
 * What decides between products that the words say as well: what most of them are, what can be bought, what many buy,
 * what is newer.
 */
const USUAL_CATEGORY = 0.25;
const AVAILABLE = 1.05;
const PER_DOUBLED_SALES = 0.008;
const MOST_DOUBLED = 8;
export const PER_GENERATION = 0.015;
/** Marking reads the list of the rarest word twice; the first word must have so many times as many documents. */
const MARKED_GAIN = 4;
/** They contain parts, so that a search for a part finds the part first. */
export const systems: ReadonlySet<Category | undefined> = new Set<Category>(['laptop', 'prebuilt-desktop']);

export function matchWords(index: WordIndex, given: readonly string[], options: MatchOptions = {}): Matches {
  const words = [...new Set(given)].slice(0, MOST_WORDS);
  const { spelt, corrected } = options.isExact
    ? { spelt: words, corrected: undefined }
    : corrections(index, words, options.synonyms ?? usualSynonyms());
  for (const depth of [0, 1] as const) {
    if (depth === 0 && options.finds === 'nearest') continue;
    const search = new Search(index, spelt, options);
    search.addWords(depth);
    const found = search.all();
    if (found.rows.length > 0) return { ...found, missing: [], ...(corrected && { corrected }) };
    if (depth === 1 && options.finds !== 'whole') return { ...search.nearest(), ...(corrected && { corrected }) };
  }
  return { rows: none, matched: none, missing: [...words] };
}

const none = new Uint32Array(0);

function corrections(index: WordIndex, words: string[], synonyms: Synonyms): { spelt: string[]; corrected?: string[] } {
  const spelt = correctedWords(index, words, synonyms);
  return spelt.some((word, at) => word !== words[at]) ? { spelt, corrected: spelt } : { spelt };
}

class Search {
  readonly #index: WordIndex;
  readonly #words: readonly string[];
  readonly #options: MatchOptions;
  readonly #found: Scores;
  /** The mask of all words. */
  readonly #all: number;
  /** How many words were found as part numbers. */
  #seen = 0;

  constructor(index: WordIndex, words: readonly string[], options: MatchOptions) {
    this.#index = index;
    this.#words = words;
    this.#options = options;
    this.#all = (1 << words.length) - 1;
    this.#found = scoresFor(index, this.#all);
  }

  addWords(depth: 0 | 1): void {
    this.#addPartNumbers();
    const { synonyms = usualSynonyms(), finds } = this.#options;
    const isWhole = finds === 'whole';
    const alternatives = this.#words.map((_, at) => {
      const isLast = at === this.#words.length - 1;
      const isPrefix = isLast && this.#options.isPrefix === true;
      return alternativesOf(this.#index, this.#words, at, { synonyms, depth, isLast, isPrefix });
    });
    const isPossible = this.#covered(alternatives) === this.#all;
    if (!isPossible && (isWhole || depth === 0)) return;
    const marked = isWhole && this.#markRarest(alternatives) ? MARKED : 0;
    for (const [at, some] of alternatives.entries()) {
      // All ways to write the words before have been looked up: a product without one of these never has it.
      const required = isWhole ? marked | ((1 << at) - 1) : 0;
      const within = required === 0 ? undefined : this.#found.within(required);
      for (const alternative of some) this.#addAlternative(at, alternative, within);
      if (isWhole && !this.#found.hasWords(at + 1)) return;
    }
    for (const hint of this.#options.hints ?? []) this.#addHint(hint);
  }

  /**
   * Marks the documents of the rarest word, without which none has all, if that saves reading a frequent first word.
   * Returns whether they are marked.
   */
  #markRarest(alternatives: Alternative[][]): boolean {
    const { postings } = this.#index;
    const waysTo = this.#words.map((_, word) =>
      alternatives.slice(0, word + 1).flatMap((some, at) => some.filter(({ width }) => at + width > word)),
    );
    const counts = waysTo.map((ways) =>
      ways.reduce((sum, { phrases }) => phrases.reduce((all, phrase) => all + postings.fewest(phrase), sum), 0),
    );
    const least = Math.min(...counts);
    if (least * MARKED_GAIN > (counts[0] ?? 0)) return false;
    for (const { phrases } of waysTo[counts.indexOf(least)] ?? [])
      for (const phrase of phrases) {
        const count = postings.readPhrase(phrase);
        for (let position = 0; position < count; position += 1)
          this.#found.mark(postings.documents[position] as number);
      }
    return true;
  }

  /** The mask of the words that some product has. */
  #covered(alternatives: Alternative[][]): number {
    return alternatives.reduce(
      (mask, some, at) => some.reduce((own, { width }) => own | (((1 << width) - 1) << at), mask),
      this.#seen,
    );
  }

  /** Documents with all words. */
  all(): Pick<Matches, 'rows' | 'matched'> {
    return this.#ranked(this.#all);
  }

  /** Documents with the words that weigh most. */
  nearest(): Omit<Matches, 'corrected'> {
    // A word that no product has was found as the beginning or the parts of others, which says less.
    const weights = this.#words.map(
      (word) => this.#rarity(this.#index.count(word)) * (this.#index.count(word) ? 1 : 0.5),
    );
    let [best, bestWeight] = [0, 0];
    const weightOf = new Map<number, number>();
    const documents = this.#found.documentsWith(NO_WORD);
    for (let position = 0; position < documents.length; position += 1) {
      const document = documents[position] as number;
      const mask = this.#found.masks[document] as number;
      let weight = weightOf.get(mask);
      if (weight === undefined) {
        weight = weights.reduce((sum, each, at) => sum + (mask & (1 << at) ? each : 0), 0);
        weightOf.set(mask, weight);
      }
      if (weight > bestWeight && this.#isOfCategory(document) && this.#isAllowed(document))
        [best, bestWeight] = [mask, weight];
    }
    const missing = this.#words.filter((_, at) => !(best & (1 << at)));
    return { ...(best === 0 ? { rows: none, matched: none } : this.#ranked(best)), missing };
  }

  /** All words together, and each word with a digit. */
  #addPartNumbers(): void {
    this.#addPartNumber(compactPartNumber(this.#words.join('')), this.#all, SHORTEST_PART_NUMBER);
    if (this.#words.length > 1)
      for (const [at, word] of this.#words.entries()) this.#addPartNumber(word, 1 << at, SHORTEST_PART_OF_SEARCH);
  }

  #addPartNumber(text: string, bits: number, shortest: number): void {
    const { partNumbers } = this.#index;
    if (text.length < shortest || !/\d/.test(text)) return;
    for (const document of partNumbers.withPrefix(text, MOST_PART_NUMBERS)) {
      const isExact = partNumbers.of(document) === text;
      this.#found.add(document, bits, isExact ? EXACT_PART_NUMBER : this.#rarity(1));
      this.#found.mark(document);
      this.#seen |= bits;
    }
  }

  #addAlternative(at: number, { phrases, width, quality }: Alternative, within: Within | undefined): void {
    const { postings } = this.#index;
    const { masks, places: before } = this.#found;
    const bits = ((1 << width) - 1) << at;
    for (const phrase of phrases) {
      const count = postings.readPhrase(phrase, within);
      const rarity = this.#rarity(postings.fewest(phrase));
      const weight = quality * rarity * (1 + (width - 1) * 0.5);
      const { documents, places } = postings;
      for (let position = 0; position < count; position += 1) {
        const document = documents[position] as number;
        if (((masks[document] as number) & bits) === bits) continue;
        const where = places[position] as number;
        const isNext = at > 0 && where > place.firstOfName && before[document] === where - 1;
        this.#found.add(document, bits, weight * (where === place.fact ? 0.6 : isNext ? 1.3 : 1));
        if (where !== place.fact) before[document] = where;
      }
    }
  }

  /** Without words, every document is a match; with them, only those that have some. */
  #addHint(word: string): void {
    const { terms, postings } = this.#index;
    const { masks } = this.#found;
    const term = terms.find(word);
    if (term === undefined) return;
    const count = postings.read(term);
    for (let position = 0; position < count; position += 1) {
      const document = postings.documents[position] as number;
      if (masks[document] === 0 && this.#words.length > 0) continue;
      this.#found.add(document, NO_WORD, postings.places[position] === place.fact ? 1 : 1.5);
    }
  }

  #isOfCategory(document: number): boolean {
    const { category } = this.#options;
    return category ? this.#index.categoryOf(document) === category : !this.#index.isDeleted(document);
  }

  #isAllowed(document: number): boolean {
    return this.#options.allows?.(this.#index.rowOf(document)) !== false;
  }

  /** Documents with these words, the best first; of equals the shorter name, then the older row. */
  #ranked(mask: number): Pick<Matches, 'rows' | 'matched'> {
    const documents = this.#ofCategory(mask);
    const matched = this.#index.rowsOf(documents);
    const { allows } = this.#options;
    const found = allows ? allowed(documents, matched, allows) : documents;
    const shares = this.#sharesOf(found);
    const scores = new Float32Array(found.length);
    let highest = 1;
    for (let position = 0; position < found.length; position += 1) {
      const score = this.#score(found[position] as number, shares);
      scores[position] = score;
      if (score > highest && score < EXACT_PART_NUMBER) highest = score;
    }
    return { rows: this.#sorted(found, scores, highest), matched };
  }

  /** Ascending. */
  #ofCategory(mask: number): Uint32Array {
    const { category, most } = this.#options;
    if (mask === NO_WORD) return this.#index.documentsOf(category).subarray(-(most ?? this.#index.documents));
    const documents = this.#found.documentsWith(mask);
    let count = 0;
    for (let position = 0; position < documents.length; position += 1) {
      const document = documents[position] as number;
      if (this.#isOfCategory(document)) documents[count++] = document;
    }
    return documents.subarray(0, count);
  }

  #sorted(documents: Uint32Array, scores: Float32Array, highest: number): Uint32Array {
    const levels = new Uint16Array(documents.length);
    for (let position = 0; position < documents.length; position += 1) {
      const share = (scores[position] as number) / highest;
      levels[position] = LEVELS - 1 - Math.min(LEVELS - 1, Math.floor(share * (LEVELS - 2)));
    }
    const sorted = byLevel(levels);
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = documents[sorted[at] as number] as number;
    return this.#index.rowsOf(sorted);
  }

  /** The part of each category, unless one was asked for. */
  #sharesOf(documents: Uint32Array): Map<Category | undefined, number> {
    const shares = new Map<Category | undefined, number>();
    if (this.#options.category || this.#words.length === 0) return shares;
    for (let position = 0; position < documents.length; position += 1) {
      const category = this.#index.categoryOf(documents[position] as number);
      shares.set(category, (shares.get(category) ?? 0) + 1 / documents.length);
    }
    return shares;
  }

  #score(document: number, shares: ReadonlyMap<Category | undefined, number>): number {
    const length = Math.max(1, this.#index.lengthOf(document));
    const coverage = Math.min(1, this.#words.length / length);
    const row = this.#index.rowOf(document);
    const { isAvailable, isPreferred, soldOf } = this.#options;
    const category = this.#index.categoryOf(document);
    const sales = Math.min(MOST_DOUBLED, Math.log2(1 + (soldOf?.(row) ?? 0)));
    const score = this.#found.scores[document] as number;
    if (score >= EXACT_PART_NUMBER) return score;
    // Without words, what is available is first.
    return (
      (score + 1) *
        (1 + 0.3 * coverage) *
        (1 + USUAL_CATEGORY * (shares.get(category) ?? 0)) *
        (isAvailable?.(row) ? AVAILABLE : 1) *
        (1 + PER_DOUBLED_SALES * sales + PER_GENERATION * this.#index.generationOf(document)) *
        (isPreferred?.(row) ? PREFERENCE : 1) *
        (systems.has(category) ? 0.6 : 1) +
      (this.#words.length > 0 ? 0.3 / length : 0)
    );
  }

  #rarity(count: number): number {
    return Math.log2(1 + this.#index.documents / (1 + count)) + 1;
  }
}

function allowed(documents: Uint32Array, rows: Uint32Array, allows: (row: number) => boolean): Uint32Array {
  const found = new Uint32Array(documents.length);
  let count = 0;
  for (let position = 0; position < documents.length; position += 1)
    if (allows(rows[position] as number)) found[count++] = documents[position] as number;
  return found.subarray(0, count);
}
