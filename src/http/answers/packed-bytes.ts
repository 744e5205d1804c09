import { compact } from './encoding.ts';
import { compressZstd, decompressZstd } from './zstd.ts';

/** Compressed, because several times as many pages are kept in the same memory. */
export class PackedBytes {
  readonly zstd: Buffer;

  constructor(bytes: Buffer) {
    this.zstd = compact(compressZstd(bytes));
  }

  unpack(): Buffer {
    return decompressZstd(this.zstd);
  }
}
