import { Numbers } from '../meaning/numbers.ts';

/** Merged into the sorted list when there are so many new ones. */
const TAIL = 1024;
const LONGEST = 255;

/** The part numbers of documents without their separators: one buffer of characters, and the documents sorted by it. */
export class PartNumbers {
  /** Each is its length and its characters. */
  #characters = Buffer.alloc(4096);
  #end = 1;
  /** By document; 0 is none. */
  readonly #offsets = new Numbers();
  #sorted = new Uint32Array(0);
  #tail: number[] = [];

  get bytes(): number {
    return this.#characters.length + this.#offsets.bytes + this.#sorted.byteLength;
  }

  add(document: number, partNumber: string): void {
    const length = Math.min(Buffer.byteLength(partNumber), LONGEST);
    if (length === 0) return;
    if (this.#end + length + 1 > this.#characters.length) {
      const larger = Buffer.alloc(Math.ceil((this.#end + length + 1) * 1.2));
      this.#characters.copy(larger);
      this.#characters = larger;
    }
    this.#characters[this.#end] = length;
    this.#characters.write(partNumber, this.#end + 1, length);
    this.#offsets.set(document, this.#end);
    this.#end += length + 1;
    this.#tail.push(document);
    if (this.#tail.length >= TAIL) this.#mergeTail();
  }

  of(document: number): string {
    const { start, end } = this.#range(document);
    return this.#characters.toString('utf8', start, end);
  }

  /** Documents whose part number begins so, with the exact ones first. */
  withPrefix(prefix: string, most: number): number[] {
    this.#mergeTail();
    const wanted = Buffer.from(prefix);
    const found: number[] = [];
    for (let index = this.#position(wanted); index < this.#sorted.length && found.length < most; index += 1) {
      const document = this.#sorted[index] as number;
      const { start, end } = this.#range(document);
      if (end - start < wanted.length || wanted.compare(this.#characters, start, start + wanted.length) !== 0) break;
      found.push(document);
    }
    return found;
  }

  /** How many characters the text's beginning shares with that of some part number. */
  sharedWith(text: string): number {
    this.#mergeTail();
    const wanted = Buffer.from(text);
    const position = this.#position(wanted);
    const neighbours = [this.#sorted[position - 1], this.#sorted[position]];
    return Math.max(0, ...neighbours.map((document) => (document === undefined ? 0 : this.#shared(wanted, document))));
  }

  #shared(wanted: Uint8Array, document: number): number {
    const { start, end } = this.#range(document);
    let count = 0;
    while (count < wanted.length && start + count < end && wanted[count] === this.#characters[start + count])
      count += 1;
    return count;
  }

  #range(document: number): { start: number; end: number } {
    const offset = this.#offsets.at(document);
    return { start: offset + 1, end: offset + 1 + (this.#characters[offset] as number) };
  }

  /** The first position whose part number is not before the text. */
  #position(text: Uint8Array): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(this.#sorted[middle] as number, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Byte by byte: for texts of a few bytes that takes a fifth of `Buffer.compare`. */
  #isBefore(document: number, text: Uint8Array): boolean {
    const offset = this.#offsets.at(document);
    const length = this.#characters[offset] as number;
    const common = Math.min(length, text.length);
    for (let at = 0; at < common; at += 1) {
      const difference = (this.#characters[offset + 1 + at] as number) - (text[at] as number);
      if (difference !== 0) return difference < 0;
    }
    return length < text.length;
  }

  #mergeTail(): void {
    if (this.#tail.length === 0) return;
    const texts = new Map(this.#tail.map((document) => [document, this.of(document)]));
    const bytes = (document: number) => Buffer.from(texts.get(document) as string);
    const tail = this.#tail.sort((a, b) => bytes(a).compare(bytes(b)) || a - b);
    const merged = new Uint32Array(this.#sorted.length + tail.length);
    let [from, to] = [0, 0];
    for (const document of tail) {
      const position = this.#position(bytes(document));
      merged.set(this.#sorted.subarray(from, position), to);
      to += position - from;
      merged[to] = document;
      [from, to] = [position, to + 1];
    }
    merged.set(this.#sorted.subarray(from), to);
    this.#sorted = merged;
    this.#tail = [];
  }
}
