import { zstdDecompressSync } from 'node:zlib';
import { compact, encodeOnce } from './encoding.ts';

/** zlib's least. */
const MIN_CHUNK_BYTES = 64;

/** Compressed, because several times as many pages are kept in the same memory. */
export class PackedBytes {
  readonly zstd: Buffer;
  readonly #length: number;

  constructor(bytes: Buffer) {
    this.zstd = compact(encodeOnce(bytes, 'zstd'));
    this.#length = bytes.length;
  }

  unpack(): Buffer {
    return zstdDecompressSync(this.zstd, { chunkSize: Math.max(this.#length, MIN_CHUNK_BYTES) });
  }
}
