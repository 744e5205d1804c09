import { describe, expect, test } from 'vitest';
import { gather, lengthOf, toBuffer } from './body.ts';

const text = 'A page, ü and 🙂. ';
const piecesOf = (whole: string) => [Buffer.from(whole.slice(0, 9)), Buffer.alloc(0), Buffer.from(whole.slice(9))];
const small = text.repeat(10);
const large = text.repeat(5000);
const huge = text.repeat(200_000);

describe('a body that is sent once', () => {
  test.each([
    ['small', small],
    ['large', large],
    ['huge', huge],
    ['empty', ''],
  ])('has the same bytes in every form: %s', (_, whole) => {
    const bytes = Buffer.from(whole);
    for (const body of [whole, bytes, piecesOf(whole)]) {
      expect(lengthOf(body)).toBe(bytes.length);
      expect(toBuffer(body).equals(bytes)).toBe(true);
      expect(gather(body).equals(bytes)).toBe(true);
    }
  });

  test('is gathered without the rest of an earlier one', () => {
    gather(large);
    expect(gather(small).toString()).toBe(small);
    expect(gather(piecesOf(small)).toString()).toBe(small);
  });

  test('shares its memory until the next one is gathered, and no longer than that', () => {
    const first = gather(piecesOf(small));
    const own = toBuffer(piecesOf(small));
    const second = gather('B'.repeat(small.length));
    expect(second.buffer).toBe(first.buffer);
    expect(own.toString()).toBe(small);
  });

  test('does not make the shared memory larger than a megabyte', () => {
    const before = gather(large).buffer;
    expect(gather(huge).buffer).not.toBe(before);
    expect(gather(large).buffer).toBe(before);
    expect(before.byteLength).toBeLessThanOrEqual(1024 * 1024);
  });
});
