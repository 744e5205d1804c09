import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PartNumbers } from './part-numbers.ts';

test('finds part numbers by their beginning, in the order of their bytes, the exact one first', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), text, (added, wanted) => {
      const partNumbers = new PartNumbers();
      for (const [document, partNumber] of added.entries()) partNumbers.add(document, partNumber);
      const expected = added
        .filter((partNumber) => partNumber.startsWith(wanted))
        .sort((one, other) => Buffer.from(one).compare(Buffer.from(other)));
      expect(partNumbers.withPrefix(wanted, 100).map((document) => partNumbers.of(document))).toEqual(expected);
    }),
  );
});
