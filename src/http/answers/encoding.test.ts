import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compact, encode, encodingFor, fastEncodingFor } from './encoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['GZIP;Q=1', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'zstd'],
    ['br;q=x, gzip;q=y', 'identity'],
    ['deflate', 'identity'],
  ] as const)('for Accept-Encoding %j is %s', (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
    // From memory as well.
    expect(encodingFor(accepted)).toBe(expected);
  });

  test('keeps the bytes', async () => {
    const body = Buffer.from('A page, ü and 🙂. '.repeat(500));
    expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
    expect(zstdDecompressSync(await encode(body, 'zstd'))).toEqual(body);
    expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
    expect(await encode(body, 'identity')).toEqual(body);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['zstd;q=0.5, br', 'br'],
    [undefined, 'identity'],
  ] as const)('of what is sent once for Accept-Encoding %j is %s', (accepted, expected) => {
    expect(fastEncodingFor(accepted)).toBe(expected);
  });

  test('needs no more memory than its bytes when it is kept', async () => {
    const body = Buffer.from('A page. '.repeat(500));
    for (const encoding of ['br', 'zstd', 'gzip'] as const) {
      const encoded = await encode(body, encoding);
      const kept = compact(encoded);
      expect(kept).toEqual(encoded);
      expect(kept.buffer.byteLength).toBe(encoded.length);
    }
  });
});
