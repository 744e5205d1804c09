import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decode, encode, encodeOnce, encodingFor } from './encoding.ts';

describe('the encoding of a response', () => {
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
    ['gzip, deflate, br', 'gzip'],
    ['br', 'br'],
    ['br;q=1, zstd;q=0.5', 'br'],
    [undefined, 'identity'],
  ] as const)(
    'of a page for one visitor who accepts %j is the fastest, %s, with the same bytes',
    async (accepted, expected) => {
      const page = Buffer.from('A page, ü and 🙂. '.repeat(500));
      const { encoding, body } = await encodeOnce(page, accepted);
      expect(encoding).toBe(expected);
      expect(await decode(body, encoding)).toEqual(page);
      expect((await encodeOnce(Buffer.from('short'), accepted)).encoding).toBe('identity');
    },
  );

  test('is decoded to the same bytes', async () => {
    const body = Buffer.from('A page, ü and 🙂. '.repeat(500));
    for (const encoding of ['br', 'zstd', 'gzip', 'identity'] as const)
      expect(await decode(await encode(body, encoding), encoding)).toEqual(body);
  });

  test('takes no more memory than its bytes', async () => {
    for (const encoding of ['br', 'zstd', 'gzip', 'identity'] as const) {
      const encoded = await encode(Buffer.from('A page. '.repeat(100)), encoding);
      expect(encoded.buffer.byteLength).toBe(encoded.length);
    }
  });
});
