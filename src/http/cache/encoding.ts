import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';
type Compression = Exclude<Encoding, 'identity'>;
type Convert = (body: Buffer, options?: object) => Promise<Buffer>;

const compress: Record<Compression, Convert> = {
  br: promisify(zlib.brotliCompress),
  zstd: promisify(zlib.zstdCompress),
  gzip: promisify(zlib.gzip) as Convert,
};

const decompress: Record<Compression, Convert> = {
  br: promisify(zlib.brotliDecompress),
  zstd: promisify(zlib.zstdDecompress),
  gzip: promisify(zlib.gunzip) as Convert,
};

/** Smaller bodies fit into a packet or two anyway. */
export const MIN_COMPRESSED_BYTES = 1024;

/** In memory of its own: zlib's results are parts of 16 kB, and small buffers parts of 64 kB that Node shares. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const encoded = encoding === 'identity' ? body : await compress[encoding](body, optionsOf(encoding, body));
  if (encoded.buffer.byteLength === encoded.length) return encoded;
  const own = Buffer.allocUnsafeSlow(encoded.length);
  encoded.copy(own);
  return own;
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decompress[encoding](body);
}

/** For one visitor, who waits for it: the fastest of the accepted encodings, at levels that make a page a tenth larger. */
export async function encodeOnce(body: Buffer, acceptEncoding = ''): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : fastest.memo(acceptEncoding);
  if (encoding === 'identity') return { encoding, body };
  return { encoding, body: await compress[encoding](body, optionsOnce[encoding]) };
}

const optionsOnce: Record<Compression, object> = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 3 } },
  gzip: { level: 4 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

function optionsOf(encoding: Compression, { length }: Buffer): object {
  if (encoding === 'gzip') return {};
  if (encoding === 'zstd') return { params: { [constants.ZSTD_c_compressionLevel]: 9 } };
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

const smallestFirst: Compression[] = ['br', 'zstd', 'gzip'];
const fastestFirst: Compression[] = ['zstd', 'gzip', 'br'];

/** The smallest encoding of those that `Accept-Encoding` prefers (RFC 9110 §12.5.3). */
export const encodingFor = (acceptEncoding = ''): Encoding => negotiated.memo(acceptEncoding);

// Browsers send few different values.
const negotiated = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => negotiate(accepted, smallestFirst),
});
const fastest = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => negotiate(accepted, fastestFirst),
});

function negotiate(acceptEncoding: string, encodings: Compression[]): Encoding {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) : 1] as const;
      }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best ?? 'identity';
}
