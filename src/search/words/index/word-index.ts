import { type Category, categories } from '../../../contract/catalogue/category.ts';
import { compactPartNumber } from '../fold.ts';
import { Numbers } from '../meaning/numbers.ts';
import { Vocabulary } from '../meaning/vocabulary.ts';
import { closestWord, type KnownWord, knownWords } from '../spelling/closest-word.ts';
import { PartNumbers } from '../spelling/part-numbers.ts';
import { type SimilarPartNumber, similarPartNumber } from '../spelling/similar-part-number.ts';
import { tokensOf } from '../tokens.ts';
import { factTexts, impliedWords, joinedByHyphen, wordsOf } from './document-words.ts';
import { generationOf } from './generation.ts';
import type { Lexicon } from './lexicon.ts';
import { Postings, place } from './postings.ts';
import type { SearchDocument } from './search-document.ts';
import { Terms } from './terms.ts';

const DELETED = 255;
const numberOf = new Map(categories.map((category, index) => [category, index]));

/**
 * The words of all products: of the name, the brand, the part number and the facts that are facets. Rows that are added
 * in ascending order from 0 need no memory for themselves; a row that is added again gets a new document.
 */
export class WordIndex implements Lexicon {
  readonly terms = new Terms();
  readonly postings = new Postings();
  readonly partNumbers = new PartNumbers();
  readonly vocabulary = new Vocabulary();
  /** By document: the number of its category, and the number of words of its name. */
  #categories = new Uint8Array(1024).fill(DELETED);
  #lengths = new Uint8Array(1024);
  #generations = new Uint8Array(1024);
  #next = 0;
  #deleted = 0;
  readonly #rowOf = new Map<number, number>();
  readonly #documentOf = new Map<number, number>();
  /** Facts and brands are few, but each has many products. */
  readonly #tokens = new Map<string, readonly string[]>();
  readonly #brandCounts = new Numbers();
  #known: { list: KnownWord[]; documents: number } | undefined;

  /** One more than the highest document. */
  get documents(): number {
    return this.#next;
  }

  get leastCount(): number {
    return Math.max(3, this.#next / 16_000);
  }

  /** Replaced and removed documents. The index should be built again when they are many. */
  get deleted(): number {
    return this.#deleted;
  }

  get bytes(): number {
    const exceptions = (this.#rowOf.size + this.#documentOf.size) * 40;
    const parts = [this.terms, this.postings, this.partNumbers, this.#brandCounts];
    return parts.reduce((sum, { bytes }) => sum + bytes, exceptions + this.#categories.length * 3);
  }

  add(document: SearchDocument): void {
    this.remove(document.row);
    const number = this.#numberFor(document.row);
    this.#categories[number] = numberOf.get(document.category) ?? DELETED;
    this.#lengths[number] = Math.min(255, this.#addName(number, document.name));
    this.#generations[number] = generationOf(document);
    if (document.brand) this.#addBrand(number, document.brand);
    for (const text of factTexts(document))
      for (const word of this.#wordsOf(text)) this.#addWord(number, word, place.fact);
    for (const word of impliedWords(document)) this.#addWord(number, word, place.fact);
    if (document.partNumber) this.partNumbers.add(number, compactPartNumber(document.partNumber));
    this.vocabulary.add(document);
  }

  remove(row: number): void {
    const document = this.#find(row);
    if (document === undefined) return;
    this.#categories[document] = DELETED;
    this.#deleted += 1;
  }

  rowOf(document: number): number {
    return this.#rowOf.size === 0 ? document : (this.#rowOf.get(document) ?? document);
  }

  rowsOf(documents: Uint32Array): Uint32Array {
    const rows = documents.slice();
    if (this.#rowOf.size > 0) for (let at = 0; at < rows.length; at += 1) rows[at] = this.rowOf(rows[at] as number);
    return rows;
  }

  isDeleted(document: number): boolean {
    return this.#categories[document] === DELETED;
  }

  categoryOf(document: number): Category | undefined {
    return categories[this.#categories[document] as number];
  }

  categoryOfRow(row: number): Category | undefined {
    const document = this.#find(row);
    return document === undefined ? undefined : this.categoryOf(document);
  }

  /** The documents of the category, or all, ascending. */
  documentsOf(category: Category | undefined): Uint32Array {
    const wanted = category && numberOf.get(category);
    const found = new Uint32Array(this.#next);
    let count = 0;
    for (let document = 0; document < this.#next; document += 1) {
      const own = this.#categories[document];
      if (own !== DELETED && (wanted === undefined || own === wanted)) found[count++] = document;
    }
    return found.subarray(0, count);
  }

  /** Words of the name. */
  lengthOf(document: number): number {
    return this.#lengths[document] as number;
  }

  /** 0 is unknown. */
  generationOf(document: number): number {
    return this.#generations[document] as number;
  }

  count(word: string): number {
    const term = this.terms.find(word);
    return term === undefined ? 0 : this.postings.count(term);
  }

  hasLonger(beginning: string, leastCount: number): boolean {
    return this.terms.someLonger(beginning, (term) => this.postings.count(term) >= leastCount);
  }

  hasPartNumber(partNumber: string): boolean {
    const [first] = this.partNumbers.withPrefix(partNumber, 1);
    return first !== undefined && this.partNumbers.of(first) === partNumber;
  }

  longerWords(beginning: string): string[] {
    return this.terms.withPrefix(beginning).map((term) => this.terms.text(term));
  }

  similarPartNumber(q: string): SimilarPartNumber | undefined {
    return similarPartNumber({ partNumbers: this.partNumbers, isDeleted: (document) => this.isDeleted(document) }, q);
  }

  rowsWith(word: string): number[] {
    const term = this.terms.find(word);
    if (term === undefined) return [];
    const count = this.postings.read(term);
    return Array.from(this.postings.documents.subarray(0, count), (document) => this.rowOf(document));
  }

  shareOf(word: string, category: Category): number {
    const term = this.terms.find(word);
    if (term === undefined) return 0;
    const count = this.postings.read(term);
    let found = 0;
    for (let index = 0; index < count; index += 1)
      if (this.categoryOf(this.postings.documents[index] as number) === category) found += 1;
    return found / Math.max(1, count);
  }

  closest(word: string, others: readonly KnownWord[] = []): string | undefined {
    return closestWord(word, others, this.#knownWords());
  }

  #knownWords(): KnownWord[] {
    if (this.#known && this.#next - this.#known.documents < 1000) return this.#known.list;
    const list = knownWords(
      this.terms,
      (term) => this.postings.count(term),
      (term) => this.#brandCounts.at(term),
    );
    this.#known = { list, documents: this.#next };
    return list;
  }

  #find(row: number): number | undefined {
    const document = this.#documentOf.get(row) ?? (row < this.#next && !this.#rowOf.has(row) ? row : undefined);
    return document === undefined || this.isDeleted(document) ? undefined : document;
  }

  #numberFor(row: number): number {
    // A gap stays free of documents.
    const number = row >= this.#next && this.#rowOf.size === 0 ? row : this.#next;
    if (number !== row) {
      this.#rowOf.set(number, row);
      this.#documentOf.set(row, number);
    }
    this.#next = number + 1;
    if (number >= this.#categories.length) {
      const size = Math.ceil((number + 1) * 1.25);
      this.#categories = enlarged(this.#categories, size, DELETED);
      this.#lengths = enlarged(this.#lengths, size, 0);
      this.#generations = enlarged(this.#generations, size, 0);
    }
    return number;
  }

  #addName(document: number, name: string): number {
    const tokens = tokensOf(name);
    for (const [index, token] of tokens.entries()) {
      const where = Math.min(place.lastOfName, place.firstOfName + index);
      this.#addWord(document, token.text, where);
      const joined = joinedByHyphen(tokens[index - 1], token);
      if (joined) this.#addWord(document, joined, where);
    }
    return tokens.length;
  }

  #addBrand(document: number, brand: string): void {
    for (const word of this.#wordsOf(brand)) {
      const term = this.#addWord(document, word, place.brand);
      this.#brandCounts.set(term, this.#brandCounts.at(term) + 1);
    }
  }

  #wordsOf(text: string): readonly string[] {
    const known = this.#tokens.get(text);
    if (known) return known;
    const tokens = tokensOf(text);
    const words = wordsOf(tokens);
    this.#tokens.set(text, words);
    return words;
  }

  #addWord(document: number, text: string, where: number): number {
    const term = this.terms.add(text);
    this.postings.add(term, document, where);
    return term;
  }
}

function enlarged(values: Uint8Array<ArrayBuffer>, size: number, fill: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size).fill(fill);
  larger.set(values);
  return larger;
}
