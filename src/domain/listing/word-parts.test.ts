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

function partsOfText(text: string): string[] {
  const parts = text.split(' ').flatMap((word) => {
    const characters = [...word];
    const from = (start: number, length: number) => characters.slice(start, start + length).join('');
    const inARow = [3, 4].flatMap((length) =>
      Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, start) => from(start, length)),
    );
    const beginnings = [1, 2].filter((length) => length <= characters.length).map((length) => ` ${from(0, length)}`);
    return [...inARow, ...beginnings, ...(word.indexOf('@') > 0 ? [` ${from(0, 64)}`] : [])];
  });
  return [...new Set(parts)].sort();
}

test('the parts of a text are exactly those of its words', async () => {
  const db = await openDatabase();
  const text = fc.string({ unit: fc.constantFrom(..."abé𝟗@@'\t\n    "), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(text, fc.constantFrom('', ' ', `${'a'.repeat(70)}@b`)), { minLength: 20 }),
      async (texts) => {
        const { rows } = await sql<{ text: string; parts: string[] | null }>`
        select text, tsvector_to_array(word_parts(text)) as parts from unnest(${texts}::text[]) as text
      `.execute(db);
        for (const { text, parts } of rows) expect([text, (parts ?? []).sort()]).toEqual([text, partsOfText(text)]);
      },
    ),
    { numRuns: 30 },
  );
  const { rows } = await sql<{ parts: null }>`select word_parts(null) as parts`.execute(db);
  expect(rows).toEqual([{ parts: null }]);
});

test.each([60, 64, 65, 200])('an address of %i characters before its @ is found by all of it', async (length) => {
  const address = `${'a'.repeat(length)}@example.com`;
  const { rows } = await sql<{ isFound: boolean }>`
    select word_parts(${` ${address} and more`}) @@ ${partsOf(address)}::tsquery as "isFound"
  `.execute(await openDatabase());
  expect(rows).toEqual([{ isFound: true }]);
});
