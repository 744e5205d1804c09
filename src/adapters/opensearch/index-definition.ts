import { createHash } from 'node:crypto';
import { type Category, categories } from '../../contract/catalogue/category.ts';
import { facetFieldsOf } from '../../contract/catalogue/search.ts';
import type { SpecificationField } from '../../contract/catalogue/specification.ts';

/** Increase it when documents are made in another way (index-document.ts), so that the index is filled again. */
const LAYOUT = 2;

/** Each kind of field has its own object, because fields of one name have different kinds in different categories. */
const groups = {
  number: { name: 'numbers', type: 'double' },
  text: { name: 'texts', type: 'keyword' },
  list: { name: 'texts', type: 'keyword' },
  flag: { name: 'flags', type: 'boolean' },
} as const;

/** The path of a field of the specification in a document. */
export const pathOf = (key: string, { kind }: SpecificationField): string => `${groups[kind].name}.${key}`;

/** The paths of the facets of a category, or of all products. */
export function facetPaths(category: Category | undefined): Map<string, string> {
  return new Map([
    ...(category ? [] : [['category', 'category'] as const]),
    ['brand', 'brand'],
    ['price', 'bucket'],
    ['available', 'available'],
    ['rating', 'rating'],
    ...facetFieldsOf(category).map(([key, field]) => [key, pathOf(key, field)] as const),
  ]);
}

const facetFields = categories.map((category) => [category, facetFieldsOf(category)] as const);

function groupProperties(group: string): Record<string, { type: string }> {
  const fields = facetFields.flatMap(([, all]) => all.filter(([, { kind }]) => groups[kind].name === group));
  return Object.fromEntries(fields.map(([key, { kind }]) => [key, { type: groups[kind].type }]));
}

/** https://docs.opensearch.org/latest/field-types/: a document with any other field is refused. */
const mappings = {
  dynamic: 'strict',
  properties: {
    id: { type: 'keyword' },
    category: { type: 'keyword' },
    brand: { type: 'keyword' },
    partNumber: { type: 'keyword' },
    /** Minor units. */
    price: { type: 'long' },
    bucket: { type: 'integer' },
    available: { type: 'boolean' },
    rating: { type: 'byte' },
    weightedRating: { type: 'double' },
    /** The generation of a processor or a graphics card; 0 if it is not known. */
    generation: { type: 'byte' },
    publishedAt: { type: 'long' },
    /** The words of the name as they are searched for, separated by spaces. */
    name: { type: 'text', analyzer: 'whitespace' },
    /** 1 divided by the number of these words. */
    shortness: { type: 'double' },
    /** The words of the name and the brand. */
    title: { type: 'keyword' },
    /** All words. */
    words: { type: 'keyword' },
    /** The version of the write. */
    version: { type: 'long' },
    numbers: { properties: groupProperties('numbers') },
    texts: { properties: groupProperties('texts') },
    flags: { properties: groupProperties('flags') },
  },
} as const;

const settings = {
  number_of_shards: 1,
  // None on a single node, so that it is healthy.
  auto_expand_replicas: '0-1',
  // Each write that must be visible refreshes.
  refresh_interval: '-1',
} as const;

export const indexDefinition = { settings, mappings };

/** Changes with the declarations of the fields. */
export const definitionHash = createHash('sha256')
  .update(JSON.stringify([LAYOUT, indexDefinition, facetFields]))
  .digest('hex')
  .slice(0, 10);
