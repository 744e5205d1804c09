import { randomBytes } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressZstd, decompressZstd } from './zstd.ts';

const text = (bytes: number) => Buffer.from('socket AM5, 8 cores; '.repeat(Math.ceil(bytes / 21)).slice(0, bytes));
const bodies = [text(0), text(1), text(5000), randomBytes(5000), text(400_000), randomBytes(400_000), text(1)];

describe('zstd', () => {
  test('makes a whole frame of each body, one after the other', () => {
    for (const body of bodies) expect(zstdDecompressSync(compressZstd(body)).equals(body)).toBe(true);
  });

  test('reads frames, one after the other', () => {
    for (const body of bodies) expect(decompressZstd(zstdCompressSync(body)).equals(body)).toBe(true);
  });

  test('keeps what it has returned', () => {
    const frames = bodies.map(compressZstd);
    const texts = frames.map(decompressZstd);
    expect(texts.map((read, index) => read.equals(bodies[index] as Buffer))).toEqual(bodies.map(() => true));
  });

  test('reads on after something that is no frame', () => {
    expect(() => decompressZstd(text(5000))).toThrow();
    expect(decompressZstd(compressZstd(text(5000))).equals(text(5000))).toBe(true);
  });
});
