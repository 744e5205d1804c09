import { facetFieldsOf } from '../../contract/catalogue/search.ts';
import type { SpecificationField } from '../../contract/catalogue/specification.ts';
import { bucketOf, priceEdges } from '../../search/buckets.ts';
import { documentOf } from '../../search/read-model/read-model.ts';
import type { Part } from '../../search/read-model/table.ts';
import { weightedRating } from '../../search/weighted-rating.ts';
import { compactPartNumber } from '../../search/words/fold.ts';
import { factTexts, impliedWords, wordsOf } from '../../search/words/index/document-words.ts';
import { generationOf } from '../../search/words/index/generation.ts';
import { tokensOf } from '../../search/words/tokens.ts';

type IndexDocument = Record<string, unknown>;

/** What the cluster stores of a product: the same facts and words as the read model (index-definition.ts). */
export function indexDocument(part: Part, version: number): IndexDocument {
  const { id, category, name, brand, partNumber, priceAmount, isAvailable, reviews, ratingSum, publishedAt } = part;
  const document = documentOf(part, 0);
  const nameTokens = tokensOf(name);
  const title = new Set([...wordsOf(nameTokens), ...(brand ? wordsOf(tokensOf(brand)) : [])]);
  const facts = [...factTexts(document)].flatMap((text) => wordsOf(tokensOf(text)));
  return {
    id,
    category,
    ...(brand !== null && { brand }),
    ...(partNumber && { partNumber: compactPartNumber(partNumber) }),
    price: priceAmount,
    bucket: bucketOf(priceEdges, priceAmount),
    available: isAvailable,
    // A rating of 4 is at least 1, 2, 3 and 4.
    rating: Array.from({ length: reviews && Math.floor(ratingSum / reviews) }, (_, at) => at + 1),
    weightedRating: weightedRating(part),
    generation: generationOf(document),
    publishedAt,
    name: nameTokens.map(({ text }) => text).join(' '),
    shortness: 1 / Math.max(1, nameTokens.length),
    title: [...title],
    words: [...new Set([...title, ...facts, ...impliedWords(document)])],
    version,
    ...factsOf(part),
  };
}

/** A value of another kind than declared is unknown. */
function factsOf({ category, specifications }: Part) {
  const facts = { numbers: {}, texts: {}, flags: {} } as Record<string, Record<string, unknown>>;
  for (const [key, { kind }] of facetFieldsOf(category)) {
    const value = specifications[key];
    if (kind === 'list' && Array.isArray(value)) Object.assign(facts.texts as object, { [key]: value.map(String) });
    if (typeof value !== typeOf[kind]) continue;
    const group = kind === 'number' ? facts.numbers : kind === 'flag' ? facts.flags : facts.texts;
    Object.assign(group as object, { [key]: value });
  }
  return facts;
}

const typeOf: Record<SpecificationField['kind'], string> = {
  number: 'number',
  text: 'string',
  flag: 'boolean',
  list: 'none',
};
