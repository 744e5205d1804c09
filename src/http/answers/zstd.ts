import { constants } from 'node:zlib';
import { ZstdCompress, ZstdDecompress } from 'minizlib';

type Coder = ZstdCompress | ZstdDecompress;

/** The fastest level. On this thread: handing a body over takes as long. */
export const compressZstd = coder(
  () => new ZstdCompress(inMemory({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })),
  constants.ZSTD_e_end,
);

export const decompressZstd = coder(
  () => new ZstdDecompress(inMemory({ chunkSize: 64 * 1024 })),
  constants.ZSTD_e_flush,
);

/**
 * One coder for all bodies, one after the other. `zstdCompressSync` makes one for each body: that takes three times as long
 * as the rest, and V8's scavenger keeps each of them, with its memory, until the next mark-compact.
 */
function coder(create: () => Coder, flush: number): (body: Buffer) => Buffer {
  let current: Coder | undefined;
  return (body) => {
    const used = current ?? create();
    // Not used again after an error.
    current = undefined;
    const parts: Buffer[] = [];
    const collect = (part: Buffer) => parts.push(part);
    used.on('data', collect);
    used.write(body);
    used.flush(flush);
    used.off('data', collect);
    current = used;
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  };
}

/** Options of node:zlib, which minizlib passes on but does not declare. */
function inMemory<T>(options: T): T & { async: false } {
  return { ...options, async: false };
}
