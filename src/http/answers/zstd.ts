import { constants } from 'node:zlib';
import { ZstdCompress, ZstdDecompress } from 'minizlib';

type Coder = ZstdCompress | ZstdDecompress;

// minizlib passes on all options of node:zlib, and declares few of them.
const compressing = {
  // Larger than most results, which are copied once then.
  chunkSize: 64 * 1024,
  // Every body is a whole frame.
  flush: constants.ZSTD_e_end,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};
const decompressing = { chunkSize: 256 * 1024 } as ConstructorParameters<typeof ZstdDecompress>[0];

/** The fastest level. On this thread: handing a body over takes as long. */
export const compressZstd = coder(() => new ZstdCompress(compressing));

/** Of a whole frame. Of a part of one, it returns what it has, and the next call fails. */
export const decompressZstd = coder(() => new ZstdDecompress(decompressing));

/**
 * One coder for all bodies, one after the other. `zstdCompressSync` makes one for each body: that takes three times as long
 * as the rest, and V8's scavenger keeps each of them, with its memory, until the next mark-compact.
 */
function coder(create: () => Coder): (body: Buffer) => Buffer {
  let current: Coder | undefined;
  let parts: Buffer[] = [];
  const createCoder = () => create().on('data', (part: Buffer) => parts.push(part));
  return (body) => {
    const used = current ?? createCoder();
    // Not used again after an error.
    current = undefined;
    parts = [];
    used.write(body);
    current = used;
    const [first = Buffer.alloc(0), ...rest] = parts;
    parts = [];
    return rest.length === 0 ? first : Buffer.concat([first, ...rest]);
  };
}
