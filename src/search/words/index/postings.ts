import { Numbers } from '../meaning/numbers.ts';
import { DensePostings } from './dense-postings.ts';

/** Where in a document a word is: in a fact, in the name (1 to 14, the last for all later words), or in the brand. */
export const place = { fact: 0, firstOfName: 1, lastOfName: 14, brand: 15 } as const;

/** Only documents whose mask has the required bits. */
export type Within = {
  readonly masks: Uint16Array;
  readonly required: number;
  /** These documents, ascending, if they are few. */
  readonly few: () => Uint32Array | undefined;
};

/** A word is frequent if one of so many documents has it. */
const FREQUENT = 8;
const LEAST_FREQUENT = 4096;

const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
/** The address of the next slice. */
const HEADER = 4;
/** The longest code. */
const LONGEST = 5;
/** Sizes of the slices of a list, each a quarter larger, so that little of the last one is unused. */
const sizes = sliceSizes();

/**
 * For each word, the documents that have it, in the order of their numbers: the distance to the one before as a number
 * of variable length, in slices of shared pages. A list only grows at its end. That of a frequent word becomes dense.
 */
export class Postings {
  readonly #pages: Uint8Array[] = [];
  #free = PAGE;
  readonly #first = new Numbers();
  readonly #write = new Numbers();
  readonly #end = new Numbers();
  readonly #level = new Numbers();
  readonly #last = new Numbers();
  readonly #count = new Numbers();
  readonly #dense = new Map<number, DensePostings>();
  /** Slices of lists that became dense, by level. */
  readonly #unused: number[][] = sizes.map(() => []);

  /** The list that was read last. */
  documents = new Uint32Array(1024);
  places = new Uint8Array(1024);

  get bytes(): number {
    const heads = [this.#first, this.#write, this.#end, this.#level, this.#last, this.#count];
    const dense = [...this.#dense.values()];
    return (
      this.#pages.length * PAGE +
      [...heads, ...dense].reduce((sum, { bytes }) => sum + bytes, 0) +
      this.documents.byteLength * 1.25
    );
  }

  count(term: number): number {
    return this.#count.at(term);
  }

  /** The number of documents with the rarest word of a phrase. */
  fewest(terms: readonly number[]): number {
    return terms.reduce((least, term) => Math.min(least, this.count(term)), Number.POSITIVE_INFINITY);
  }

  /** Documents come in ascending order. A document that the list ends with is not added again. */
  add(term: number, document: number, where: number): void {
    const count = this.#count.at(term);
    const gap = count === 0 ? document + 1 : document - this.#last.at(term);
    if (gap === 0) return;
    const dense = this.#dense.get(term);
    if (dense) dense.add(document, where);
    else this.#addToList(term, gap, where);
    this.#last.set(term, document);
    this.#count.set(term, count + 1);
    if (!dense && count >= LEAST_FREQUENT && count * FREQUENT > document) this.#makeDense(term);
  }

  #addToList(term: number, gap: number, where: number): void {
    if (this.#count.at(term) === 0) this.#first.set(term, this.#slice(term, 0));
    else if (this.#end.at(term) - this.#write.at(term) < LONGEST) this.#grow(term);
    this.#append(term, where === place.fact ? gap * 2 : gap * 32 + where * 2 + 1);
  }

  #makeDense(term: number): void {
    const count = this.read(term);
    const dense = new DensePostings();
    for (let at = 0; at < count; at += 1) dense.add(this.documents[at] as number, this.places[at] as number);
    this.#dense.set(term, dense);
    let address = this.#first.at(term);
    const last = this.#level.at(term);
    const end = this.#end.at(term);
    for (let level = 0; ; level += 1) {
      const size = sizes[Math.min(level, sizes.length - 1)] as number;
      const page = this.#pages[address >>> PAGE_BITS] as Uint8Array;
      const start = address & (PAGE - 1);
      const next = nextAddress(page, start);
      page.fill(0, start, start + size);
      (this.#unused[Math.min(level, sizes.length - 1)] as number[]).push(address);
      if (level >= last && address + size === end) return;
      address = next;
    }
  }

  /** Reads the list into `documents` and `places`, without documents that `within` rules out. Returns how many it has read. */
  read(term: number, within?: Within): number {
    const count = this.#count.at(term);
    if (count > this.documents.length) {
      this.documents = new Uint32Array(Math.ceil(count * 1.25));
      this.places = new Uint8Array(this.documents.length);
    }
    const { documents, places } = this;
    const masks = within?.masks;
    const required = within?.required ?? 0;
    const dense = this.#dense.get(term);
    if (dense) {
      const few = within?.few();
      return few ? dense.readFew(few, documents, places) : dense.read(documents, places, masks, required);
    }
    let found = 0;
    let address = this.#first.at(term);
    let level = 0;
    let page = this.#pages[address >>> PAGE_BITS] as Uint8Array;
    let start = address & (PAGE - 1);
    let at = start + HEADER;
    let end = start + (sizes[0] as number);
    let document = -1;
    for (let index = 0; index < count; index += 1) {
      if (end - at < LONGEST && (at === end || page[at] === 0)) {
        address = nextAddress(page, start);
        level = Math.min(level + 1, sizes.length - 1);
        page = this.#pages[address >>> PAGE_BITS] as Uint8Array;
        start = address & (PAGE - 1);
        at = start + HEADER;
        end = start + (sizes[level] as number);
      }
      let byte = page[at] as number;
      at += 1;
      let code = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = page[at] as number;
        at += 1;
        code |= (byte & 127) << shift;
      }
      document += code & 1 ? code >>> 5 : code >>> 1;
      if (masks && ((masks[document] as number) & required) !== required) continue;
      places[found] = code & 1 ? (code >>> 1) & 15 : place.fact;
      documents[found] = document;
      found += 1;
    }
    return found;
  }

  /** Reads the documents that have the words in a row. In a fact, their order is not known. */
  readPhrase(terms: readonly number[], within?: Within): number {
    let count = this.read(terms[0] as number, within);
    for (const term of terms.slice(1)) {
      const [documents, places] = [this.documents.slice(0, count), this.places.slice(0, count)];
      const next = this.read(term, within);
      let found = 0;
      let before = 0;
      for (let index = 0; index < next; index += 1) {
        const document = this.documents[index] as number;
        while (before < count && (documents[before] as number) < document) before += 1;
        if (before === count) break;
        const where = this.places[index] as number;
        if (documents[before] !== document || !follows(places[before] as number, where)) continue;
        this.documents[found] = document;
        this.places[found] = where;
        found += 1;
      }
      count = found;
    }
    return count;
  }

  #append(term: number, code: number): void {
    let address = this.#write.at(term);
    const page = this.#pages[address >>> PAGE_BITS] as Uint8Array;
    let rest = code;
    while (rest > 127) {
      page[address & (PAGE - 1)] = (rest & 127) | 128;
      address += 1;
      rest >>>= 7;
    }
    page[address & (PAGE - 1)] = rest;
    this.#write.set(term, address + 1);
  }

  #grow(term: number): void {
    const level = Math.min(this.#level.at(term) + 1, sizes.length - 1);
    const before = this.#end.at(term) - (sizes[this.#level.at(term)] as number);
    const page = this.#pages[before >>> PAGE_BITS] as Uint8Array;
    const address = this.#slice(term, level);
    const start = before & (PAGE - 1);
    for (let byte = 0; byte < HEADER; byte += 1) page[start + byte] = address >>> (8 * byte);
  }

  /** Reserves a slice, to be written next. */
  #slice(term: number, level: number): number {
    const size = sizes[level] as number;
    const address = this.#unused[level]?.pop() ?? this.#newSlice(size);
    this.#level.set(term, level);
    this.#write.set(term, address + HEADER);
    this.#end.set(term, address + size);
    return address;
  }

  #newSlice(size: number): number {
    if (this.#free + size >= PAGE) {
      this.#pages.push(new Uint8Array(PAGE));
      this.#free = 0;
    }
    const address = (this.#pages.length - 1) * PAGE + this.#free;
    this.#free += size;
    return address;
  }
}

function follows(before: number, after: number): boolean {
  const isInName = before >= place.firstOfName && after >= place.firstOfName;
  return (
    !isInName ||
    after === before + 1 ||
    (after === place.lastOfName && before === place.lastOfName) ||
    after === place.brand
  );
}

function nextAddress(page: Uint8Array, start: number): number {
  let address = 0;
  for (let byte = 0; byte < HEADER; byte += 1) address |= (page[start + byte] as number) << (8 * byte);
  return address >>> 0;
}

function sliceSizes(): number[] {
  const found = [12];
  for (let total = 12; total < 40_000; total += found.at(-1) as number) found.push(Math.max(12, Math.ceil(total / 4)));
  return found;
}
