import type { Within } from './postings.ts';
import type { WordIndex } from './word-index.ts';

/** As many as fit into a mask. Further words are ignored. */
export const MOST_WORDS = 12;

/** Beside the words of a mask: the document has one of them that all others are compared with first. */
export const MARKED = 1 << 15;
const WORDS = MARKED - 1;

/** The score of a document that only has a hint. */
export const NO_WORD = 0;

/** With more, looking at every document is faster than sorting those that were found. */
const SPARSE = 1 / 64;
const LEAST_SPARSE = 1024;

/** What one search has found: by document, a mask of the words that it has, and its score. */
export class Scores {
  readonly masks: Uint16Array;
  readonly scores: Float32Array;
  /** Where the word before was found, for the neighbors of a word. */
  readonly places: Uint8Array;
  /** Documents with a word, and those with all words. Counted on when they are full. */
  readonly #some: Uint32Array;
  readonly #whole: Uint32Array;
  #someCount = 0;
  #wholeCount = 0;
  #all = 0;
  /** How many documents have the first word, the first two, and so on. */
  readonly #withFirst = new Uint32Array(MOST_WORDS + 1);
  /** For lists of documents, so that most searches need no memory for them. */
  #buffer = new Uint32Array(LEAST_SPARSE);

  constructor(documents: number) {
    const size = Math.ceil(documents * 1.1);
    const sparse = Math.max(LEAST_SPARSE, Math.ceil(size * SPARSE));
    this.masks = new Uint16Array(size);
    this.scores = new Float32Array(size);
    this.places = new Uint8Array(size);
    this.#some = new Uint32Array(sparse);
    this.#whole = new Uint32Array(sparse);
  }

  add(document: number, bits: number, score: number): void {
    const before = this.masks[document] as number;
    const mask = before | bits;
    if (mask !== before)
      for (let words = firstWordsIn(before) + 1; words <= firstWordsIn(mask); words += 1)
        this.#withFirst[words] = (this.#withFirst[words] as number) + 1;
    if (before === 0) this.#some[this.#someCount++] = document;
    if ((mask & WORDS) === this.#all && mask !== before) this.#whole[this.#wholeCount++] = document;
    this.masks[document] = mask;
    this.scores[document] = (this.scores[document] as number) + score;
  }

  mark(document: number): void {
    const before = this.masks[document] as number;
    if (before === 0) this.#some[this.#someCount++] = document;
    this.masks[document] = before | MARKED;
  }

  /** Whether some document has the first words, so many. */
  hasWords(count: number): boolean {
    return (this.#withFirst[count] as number) > 0;
  }

  /** What has these bits, as long as they are set in no other document. */
  within(required: number): Within {
    let few: Uint32Array | undefined;
    return {
      masks: this.masks,
      required,
      few: () => {
        few ??= this.#few(this.#some, this.#someCount)?.filter(
          (document) => ((this.masks[document] as number) & required) === required,
        );
        return few;
      },
    };
  }

  /** Those with these words, ascending, valid until the next call. */
  documentsWith(mask: number): Uint32Array {
    const few = mask === this.#all ? this.#few(this.#whole, this.#wholeCount) : undefined;
    const from = few ?? this.#few(this.#some, this.#someCount);
    const most = from?.length ?? this.masks.length;
    const largest = Math.min(most, this.#someCount);
    if (largest > this.#buffer.length) this.#buffer = new Uint32Array(Math.ceil(largest * 1.25));
    let count = 0;
    for (let at = 0; at < most; at += 1) {
      const document = from ? (from[at] as number) : at;
      const own = this.masks[document] as number;
      if (own !== 0 && (own & mask) === mask) this.#buffer[count++] = document;
    }
    return this.#buffer.subarray(0, count);
  }

  /** Forgets the search before. `all` is the mask of all words. */
  begin(all: number): void {
    if (this.#someCount > this.#some.length) for (const array of [this.masks, this.scores, this.places]) array.fill(0);
    else
      for (let at = 0; at < this.#someCount; at += 1) {
        const document = this.#some[at] as number;
        this.masks[document] = 0;
        this.scores[document] = 0;
        this.places[document] = 0;
      }
    this.#someCount = 0;
    this.#wholeCount = 0;
    this.#withFirst.fill(0);
    this.#all = all;
  }

  #few(documents: Uint32Array, count: number): Uint32Array | undefined {
    return count > documents.length ? undefined : documents.subarray(0, count).sort();
  }
}

/** How many words from the first on a mask has. */
const firstWordsIn = (mask: number) => 31 - Math.clz32(~mask & (mask + 1));

const cache = new WeakMap<WordIndex, Scores>();

/** Used by one search at a time. */
export function scoresFor(index: WordIndex, all: number): Scores {
  const { documents } = index;
  let scores = cache.get(index);
  if (!scores || scores.masks.length < documents) {
    scores = new Scores(documents);
    cache.set(index, scores);
  }
  scores.begin(all);
  return scores;
}
