/** Merged into the sorted list when there are so many new words. */
const TAIL = 512;

/** The distinct words of all documents, numbered. */
export class Terms {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #sorted = new Uint32Array(0);
  #tail: number[] = [];

  get size(): number {
    return this.#texts.length;
  }

  /** The size of the words and their numbers, about. */
  get bytes(): number {
    return this.#texts.length * 90 + this.#sorted.byteLength;
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  text(term: number): string {
    return this.#texts[term] as string;
  }

  add(text: string): number {
    const found = this.#numbers.get(text);
    if (found !== undefined) return found;
    const term = this.#texts.length;
    // A piece of a longer text would keep all of it in memory.
    const own = Buffer.from(text).toString();
    this.#texts.push(own);
    this.#numbers.set(own, term);
    this.#tail.push(term);
    if (this.#tail.length >= TAIL) this.#mergeTail();
    return term;
  }

  /** Longer words that begin so, in alphabetical order. */
  withPrefix(prefix: string): number[] {
    const found: number[] = [];
    this.someLonger(prefix, (term) => {
      found.push(term);
      return false;
    });
    return found;
  }

  /** Whether one of the longer words that begin so passes the test. */
  someLonger(prefix: string, test: (term: number) => boolean): boolean {
    this.#mergeTail();
    for (let index = this.#position(prefix); index < this.#sorted.length; index += 1) {
      const term = this.#sorted[index] as number;
      const text = this.text(term);
      if (!text.startsWith(prefix)) return false;
      if (text.length > prefix.length && test(term)) return true;
    }
    return false;
  }

  #position(text: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.text(this.#sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #mergeTail(): void {
    if (this.#tail.length === 0) return;
    const tail = this.#tail.sort((a, b) => (this.text(a) < this.text(b) ? -1 : 1));
    const merged = new Uint32Array(this.#sorted.length + tail.length);
    let [from, to] = [0, 0];
    for (const term of tail) {
      const position = this.#position(this.text(term));
      merged.set(this.#sorted.subarray(from, position), to);
      to += position - from;
      merged[to] = term;
      [from, to] = [position, to + 1];
    }
    merged.set(this.#sorted.subarray(from), to);
    this.#sorted = merged;
    this.#tail = [];
  }
}
