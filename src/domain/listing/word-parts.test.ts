import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { acquireDatabase } from '../../testing/test-databases.ts';
import { partsOf, patternsOf } from './search-words.ts';

async function openDatabase() {
  const connection = connect({ connectionString: await acquireDatabase(), size: 1, onError: () => undefined });
  onTestFinished(() => connection.close());
  return connection.db;
}

const character = fc.constantFrom(...'abé9', '𝟗', "'", '"', '\\', '%', '_', ':', '*', '&', '|', '!', '(', '-', '@');
const word = fc.string({ unit: character, minLength: 1, maxLength: 12 });
const cut = fc.record({ at: fc.nat(2), start: fc.nat(4), length: fc.integer({ min: 1, max: 9 }) });

test('C2 D9 an index of the parts of words finds every text that the patterns match', async () => {
  const db = await openDatabase();
  const textAndSearch = fc.tuple(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.array(cut, { minLength: 1, maxLength: 2 }),
  );
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(textAndSearch, async ([words, cuts]) => {
      const search = cuts
        .map(({ at, start, length }) => [...(words[at % words.length] ?? '')].slice(start, start + length).join(''))
        .join(' ');
      const { rows } = await sql<{ isMatched: boolean; hasParts: boolean }>`
        select text like all(${patternsOf(search)}::text[]) as "isMatched",
          coalesce(word_parts(text) @@ ${partsOf(search)}::tsquery, false) as "hasParts"
        from (select ' ' || ${words.join(' ')}::text as text) as texts
      `.execute(db);
      const [found] = rows;
      if (patternsOf(search).length === 0 || !found?.isMatched) return;
      matches++;
      expect(found.hasParts).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(matches).toBeGreaterThan(100);
});

test('the parts of words are their first characters, each three and four in a row, and addresses', async () => {
  const { rows } = await sql<{ parts: string }>`
    select word_parts('  x3d  a wi7 𝟗𝟗𝟗𝟗𝟗 a@b @c')::text as parts
  `.execute(await openDatabase());
  expect(rows[0]?.parts).toBe(
    "' @' ' @c' ' a' ' a@' ' a@b' ' w' ' wi' ' x' ' x3' ' 𝟗' ' 𝟗𝟗' 'a@b' 'wi7' 'x3d' '𝟗𝟗𝟗' '𝟗𝟗𝟗𝟗'",
  );
});

test.each([60, 64, 65, 200])('an address of %i characters before its @ is found by all of it', async (length) => {
  const address = `${'a'.repeat(length)}@example.com`;
  const { rows } = await sql<{ isFound: boolean }>`
    select word_parts(${` ${address} and more`}) @@ ${partsOf(address)}::tsquery as "isFound"
  `.execute(await openDatabase());
  expect(rows).toEqual([{ isFound: true }]);
});
