import { expect, test } from 'vitest';
import { findPartFiles } from '../../../adapters/part-files/find-files.ts';
import { openParts } from '../../../adapters/part-files/read-parts.ts';
import { sampleCatalogue } from '../../../sandbox/sample-catalogue/index.ts';
import { findByWords } from '../find-by-words.ts';
import type { SearchDocument } from '../index/search-document.ts';
import { WordIndex } from '../index/word-index.ts';
import { allowedBy } from './allowed-by.ts';
import { blindQueries } from './blind.ts';
import { meets, type Query } from './expectation.ts';
import { sampleQueries } from './sample.ts';
import { sixtyQueries } from './sixty.ts';
import { furtherQueries } from './strangers.ts';

/** A folder of the BuildCores OpenDB's files. */
const folder = process.env.REAL_PARTS;
const note = folder ? '' : ' (skipped: REAL_PARTS names no folder with part files)';

test('each query has its product of the sample catalogue among the first three', () => {
  const products = sampleCatalogue.flatMap(({ category, products }) =>
    products.map((product) => ({ ...product, category })),
  );
  expect(
    missed(
      products.map((product, row) => ({ ...product, row })),
      sampleQueries,
    ),
  ).toEqual([]);
});

test.skipIf(!folder)(
  `all 60 queries, and further ones, have their part among the first three of all real parts${note}`,
  async () => {
    const documents = await realParts(folder as string);
    expect(sixtyQueries).toHaveLength(60);
    expect(missed(documents, sixtyQueries)).toEqual([]);
    expect(missed(documents, furtherQueries)).toEqual([]);
    expect(blindQueries).toHaveLength(80);
    expect(missed(documents, blindQueries)).toEqual([]);
  },
  120_000,
);

/** The queries without an expected product among the first three, and what they found. */
function missed(documents: readonly SearchDocument[], queries: readonly Query[]): string[] {
  const index = new WordIndex();
  for (const document of documents) index.add(document);
  const allows = allowedBy(documents);
  return queries.flatMap(([q, expected]) => {
    const first = [...findByWords(index, q, { allows }).rows.subarray(0, 3)].map((row) => documents[row]);
    if (first.some((document) => document && meets(document, expected))) return [];
    return [`${q}: ${first.map((document) => document?.name).join(' | ')}`];
  });
}

async function realParts(target: string): Promise<SearchDocument[]> {
  const reader = await openParts(await findPartFiles(target), { currency: 'USD', withPrices: false });
  const documents: SearchDocument[] = [];
  for await (const { part } of reader.readings()) if (part) documents.push({ ...part, row: documents.length });
  return documents;
}
