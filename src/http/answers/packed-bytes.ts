import { compact } from './encoding.ts';
import { compressZstd, decompressZstd } from './zstd.ts';

/** Compressed, because several times as many pages are kept in the same memory. */
export class PackedBytes {
  readonly zstd: Buffer;
  readonly #length: number;

  constructor(bytes: Buffer) {
    this.zstd = compact(compressZstd(bytes));
    this.#length = bytes.length;
  }

  unpack(): Buffer {
    const bytes = decompressZstd(this.zstd);
    if (bytes.length !== this.#length) throw new Error('A kept answer could not be unpacked');
    return bytes;
  }
}
