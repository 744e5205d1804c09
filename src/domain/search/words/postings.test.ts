import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Postings } from './postings.ts';

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
