import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Postings, type Within } from './postings.ts';

test('reads every list as it was added', () => {
  const entry = fc.record({
    term: fc.nat(5),
    gap: fc.oneof(fc.nat(3), fc.nat(5000), fc.nat(40_000_000)),
    where: fc.nat(15),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 400 }), (entries) => {
      const postings = new Postings();
      const expected = new Map<number, { document: number; where: number }[]>();
      let document = 0;
      for (const { term, gap, where } of entries) {
        document += gap;
        if (document > 2 ** 26) break;
        const list = expected.get(term) ?? [];
        expected.set(term, list);
        if (list.at(-1)?.document === document) continue;
        postings.add(term, document, where);
        list.push({ document, where });
      }
      for (const [term, list] of expected) {
        const count = postings.read(term);
        expect(count).toBe(list.length);
        expect([...postings.documents.subarray(0, count)]).toEqual(list.map((each) => each.document));
        expect([...postings.places.subarray(0, count)]).toEqual(list.map((each) => each.where));
      }
    }),
  );
});

describe('a frequent word', () => {
  // One in two, then one in three hundred, a gap of two chunks, and one in three again.
  const parts = [
    { from: 0, to: 40_000, every: 2 },
    { from: 40_000, to: 80_000, every: 300 },
    { from: 250_000, to: 300_000, every: 3 },
  ];
  const seed = fc.integer({ min: 1, max: 1e9 });

  test('is read as it was added, and so are those that use its memory again', () => {
    fc.assert(
      fc.property(seed, (start) => {
        const { postings, expected } = filled(start);
        for (const [term, list] of expected) expect(read(postings, term)).toEqual(list);
      }),
      { numRuns: 5 },
    );
  });

  test('is read for few documents as for those whose mask has the required bits', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 2000 }), (start, some) => {
        const { postings, expected } = filled(start);
        const random = generator(start + 1);
        const masks = new Uint16Array(300_000).map(() => (random() < some / 300_000 ? 3 : 1));
        const few = Uint32Array.from(masks.keys()).filter((document) => masks[document] === 3);
        for (const [term, list] of expected) {
          const wanted = list.filter(([document]) => masks[document] === 3);
          expect(read(postings, term, { masks, required: 2, few: () => few })).toEqual(wanted);
          expect(read(postings, term, { masks, required: 2, few: () => undefined })).toEqual(wanted);
        }
      }),
      { numRuns: 5 },
    );
  });

  /** Three words, of which the first two become frequent. */
  function filled(start: number) {
    const random = generator(start);
    const postings = new Postings();
    const expected = new Map<number, [number, number][]>([0, 1, 2].map((term) => [term, []]));
    for (const { from, to, every } of parts)
      for (let document = from; document < to; document += 1)
        for (const [term, list] of expected) {
          if (random() > 1 / every / (term === 2 ? 40 : 1)) continue;
          const where = Math.floor(random() * 16);
          postings.add(term, document, where);
          list.push([document, where]);
        }
    return { postings, expected };
  }

  function read(postings: Postings, term: number, within?: Within): [number, number][] {
    const count = postings.read(term, within);
    return Array.from({ length: count }, (_, at) => [postings.documents[at] as number, postings.places[at] as number]);
  }
});

/** Park and Miller's. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}
