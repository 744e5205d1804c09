import { bitCount } from './bits.ts';

const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
/** Entries are counted before each block, so that the place of an entry is found without reading its chunk. */
const BLOCK_BITS = 9;
const BLOCKS = CHUNK >>> BLOCK_BITS;

/** 65,536 documents. */
type Chunk = {
  /** One for each document: whether it has the word. */
  readonly bits: Uint32Array;
  /** How many before each of the `blocks` that have been begun. */
  readonly before: Uint16Array;
  blocks: number;
  /** Where the word is, four bits for each document that has it. */
  places: Uint8Array;
  count: number;
};

/**
 * The documents of a frequent word as bits, which are about as large as a list of their distances, and in which a document
 * is found without reading the others. Documents are added in ascending order.
 */
export class DensePostings {
  readonly #chunks: (Chunk | undefined)[] = [];

  get bytes(): number {
    const sizeOf = ({ bits, before, places }: Chunk) => bits.byteLength + before.byteLength + places.byteLength;
    return this.#chunks.reduce((sum, chunk) => sum + (chunk ? sizeOf(chunk) : 0), 0);
  }

  add(document: number, where: number): void {
    const chunk = this.#chunkFor(document >>> CHUNK_BITS);
    const at = document & (CHUNK - 1);
    while (chunk.blocks <= at >>> BLOCK_BITS) chunk.before[chunk.blocks++] = chunk.count;
    const half = chunk.count >>> 1;
    if (half >= chunk.places.length) chunk.places = resized(chunk.places, Math.ceil((half + 1) * 1.25));
    chunk.places[half] = (chunk.places[half] as number) | (where << ((chunk.count & 1) * 4));
    chunk.bits[at >>> 5] = (chunk.bits[at >>> 5] as number) | (1 << (at & 31));
    chunk.count += 1;
  }

  /** Writes those whose mask has the required bits to both arrays, ascending. Returns how many. */
  read(documents: Uint32Array, places: Uint8Array, masks?: Uint16Array, required = 0): number {
    let found = 0;
    for (const [number, chunk] of this.#chunks.entries()) {
      if (!chunk) continue;
      let entry = 0;
      for (let word = 0; word < chunk.bits.length; word += 1)
        for (let rest = chunk.bits[word] as number; rest !== 0; rest &= rest - 1) {
          const document = number * CHUNK + word * 32 + 31 - Math.clz32(rest & -rest);
          const where = placeOf(chunk, entry);
          entry += 1;
          if (masks && ((masks[document] as number) & required) !== required) continue;
          documents[found] = document;
          places[found] = where;
          found += 1;
        }
    }
    return found;
  }

  /** The same, of `candidates` only, which are ascending. */
  readFew(candidates: Uint32Array, documents: Uint32Array, places: Uint8Array): number {
    let found = 0;
    for (let position = 0; position < candidates.length; position += 1) {
      const document = candidates[position] as number;
      const chunk = this.#chunks[document >>> CHUNK_BITS];
      if (!chunk) continue;
      const at = document & (CHUNK - 1);
      const word = chunk.bits[at >>> 5] as number;
      if ((word & (1 << (at & 31))) === 0) continue;
      documents[found] = document;
      places[found] = placeOf(chunk, entriesBefore(chunk, at));
      found += 1;
    }
    return found;
  }

  #chunkFor(number: number): Chunk {
    const known = this.#chunks[number];
    if (known) return known;
    const before = this.#chunks[this.#chunks.length - 1];
    if (before) before.places = resized(before.places, (before.count + 1) >>> 1);
    const chunk = {
      bits: new Uint32Array(CHUNK / 32),
      before: new Uint16Array(BLOCKS),
      blocks: 0,
      places: new Uint8Array(64),
      count: 0,
    };
    // Without holes, which are slow to read.
    while (this.#chunks.length < number) this.#chunks.push(undefined);
    this.#chunks.push(chunk);
    return chunk;
  }
}

const placeOf = ({ places }: Chunk, entry: number) => ((places[entry >>> 1] as number) >>> ((entry & 1) * 4)) & 15;

function entriesBefore({ bits, before }: Chunk, at: number): number {
  const block = at >>> BLOCK_BITS;
  const word = at >>> 5;
  let count = before[block] as number;
  for (let each = block << (BLOCK_BITS - 5); each < word; each += 1) count += bitCount(bits[each] as number);
  return count + bitCount((bits[word] as number) & ((1 << (at & 31)) - 1));
}

function resized(values: Uint8Array, size: number): Uint8Array {
  const other = new Uint8Array(size);
  other.set(values.subarray(0, size));
  return other;
}
