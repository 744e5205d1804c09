import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { isNumbered, wholeNumber } from '../listing.ts';
import { amount, anyLine, formMessage, id, listedBrand, listedValue, searchText } from '../text.ts';
import { type BuildPart, buildCategories, buildVerdict, partsText } from './build-parts.ts';
import { type Category, category } from './category.ts';
import { energyLabel, priceText, productSummary } from './product.ts';
import { fieldsOf, type SpecificationField } from './specification.ts';

export type FacetValue = string | number | boolean;

/** Any of the values, and a number between the bounds. */
export type FieldFilter = { values?: FacetValue[]; min?: number; max?: number };

export type SearchQuery = {
  category?: Category;
  q?: string;
  /** Words are not corrected. */
  exact?: boolean;
  /** Any of them. */
  brand: string[];
  minPrice?: number;
  maxPrice?: number;
  available?: boolean;
  minRating?: number;
  sort?: string;
  page: number;
  limit: number;
  /** By the field of the category's specification. */
  fields: Record<string, FieldFilter>;
  /** Only products that do not conflict with these parts. */
  build?: BuildPart[];
};

/** As in an address: several values repeat the parameter. `socket=AM5`, `memorySlots.min=4`. */
export type SearchTexts = {
  category?: Category | undefined;
  q?: string | undefined;
  brand?: string | string[] | undefined;
  [parameter: string]: string | string[] | undefined;
};

/** `relevance` is by date without words. */
export const searchSorts = ['relevance', 'newest', 'price', '-price', 'rating', 'name'] as const;

/** The facets of every search. Without a category also `category`. */
export const commonFacets = ['brand', 'price', 'available', 'rating'] as const;

/** The fields of a category that are facets. */
export const facetFieldsOf = remembered((category): readonly [key: string, field: SpecificationField][] =>
  category ? Object.entries(fieldsOf(category)).filter(([, { facet }]) => facet) : [],
);

/** The sorts that a category adds: each number, `-` for the highest first. A product without the number is last. */
export const fieldSortsOf = remembered((category): readonly string[] =>
  facetFieldsOf(category).flatMap(([key, { kind }]) => (kind === 'number' ? [key, `-${key}`] : [])),
);

/** Each query asks again. */
function remembered<T>(make: (category: Category | undefined) => T): (category: Category | undefined) => T {
  const known = new Map<Category | undefined, T>();
  return (category) => {
    const value = known.get(category) ?? make(category);
    known.set(category, value);
    return value;
  };
}

/** Whether the builder compares the products of the category. */
export const isBuildCategory = (category: Category | undefined): boolean =>
  buildCategories.some((each) => each === category);

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const values = z.union([listedValue, z.array(listedValue)]);

/** No key of a field may be one of these (search.test.ts). */
export const searchParameters = {
  category: z.optional(category),
  q: z.optional(searchText),
  exact: z.optional(flag),
  brand: z.optional(z.union([listedBrand, z.array(listedBrand)])),
  minPrice: z.optional(priceText),
  maxPrice: z.optional(priceText),
  available: z.optional(flag),
  minRating: z.optional(wholeNumber(5)),
  sort: z.optional(anyLine),
  build: z.optional(partsText),
  page: z._default(wholeNumber(limits.list.numbered), 1),
  limit: z._default(wholeNumber(limits.listMaximum), limits.productsPerPage),
};

const ownParameters = z
  .catchall(z.object(searchParameters), values)
  .check(z.refine(isNumbered, { path: ['page'], error: formMessage('pageTooFar') }));

type OwnParameters = z.infer<typeof ownParameters>;

const searchQuery = z.pipe(
  ownParameters,
  z.transform((parameters, context): SearchQuery => {
    const { brand, sort, category, q, exact, minPrice, maxPrice, available, minRating, build, page, limit } =
      parameters;
    const refuse = (parameter: string, code: 'unknown' | 'invalid') =>
      context.issues.push(
        code === 'unknown'
          ? { code: 'unrecognized_keys', keys: [parameter], input: parameters }
          : { code: 'custom', path: [parameter], input: parameters[parameter], message: formMessage('invalid') },
      );
    if (sort !== undefined && ![...searchSorts, ...fieldSortsOf(category)].includes(sort)) refuse('sort', 'invalid');
    if (build && !isBuildCategory(category)) refuse('build', 'invalid');
    return {
      ...(category && { category }),
      ...(q && { q }),
      ...(q && exact && { exact }),
      brand: [brand ?? []].flat().filter((name) => name !== ''),
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(available !== undefined && { available }),
      ...(minRating !== undefined && { minRating }),
      ...(sort !== undefined && { sort }),
      ...(build && build.length > 0 && { build }),
      page,
      limit,
      fields: fieldFilters(parameters, refuse),
    };
  }),
) as unknown as z.ZodMiniType<SearchQuery, SearchTexts>;

function fieldFilters(
  parameters: OwnParameters,
  refuse: (parameter: string, code: 'unknown' | 'invalid') => void,
): SearchQuery['fields'] {
  const fields = new Map(facetFieldsOf(parameters.category));
  const filters: SearchQuery['fields'] = {};
  for (const [parameter, given] of Object.entries(parameters)) {
    if (Object.hasOwn(searchParameters, parameter)) continue;
    const [key = '', bound] = parameter.split(/\.(?=(?:min|max)$)/);
    const field = fields.get(key);
    if (!field || (bound && field.kind !== 'number')) {
      refuse(parameter, 'unknown');
      continue;
    }
    const values = [given as string | string[]].flat().map((text) => parseValue(field, text));
    if (values.includes(undefined) || (bound && values.length > 1)) {
      refuse(parameter, 'invalid');
      continue;
    }
    filters[key] = { ...filters[key], ...(bound ? { [bound]: values[0] } : { values: values as FacetValue[] }) };
  }
  return filters;
}

function parseValue({ kind }: SpecificationField, text: string): FacetValue | undefined {
  if (kind === 'number') return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  if (kind === 'flag') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  return text === '' ? undefined : text;
}

const facetValue = z.union([z.string(), z.number(), z.boolean()]);
const count = z.int();

const valuesFacet = z.object({
  field: z.string(),
  kind: z.literal('values'),
  values: z.array(z.object({ value: facetValue, count, isChosen: z.boolean() })),
  unknown: count,
});

const rangeFacet = z.object({
  field: z.string(),
  kind: z.literal('range'),
  min: z.number(),
  max: z.number(),
  /** Each from `from` up to, but without, `to`; the last one with it. */
  buckets: z.array(z.object({ from: z.number(), to: z.number(), count })),
  chosenMin: z.optional(z.number()),
  chosenMax: z.optional(z.number()),
  unknown: count,
});

/**
 * Counts of the products that match all other filters; `unknown` are those of them without this fact. Values of the
 * whole category are listed, also with a count of 0. A rating counts the products rated at least so.
 */
const facet = z.discriminatedUnion('kind', [valuesFacet, rangeFacet]);
export type Facet = z.infer<typeof facet>;

/** Words of `q` that became a filter. `without` is `q` without them. */
const understood = z.object({
  words: z.string(),
  field: z.string(),
  value: z.optional(facetValue),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  without: z.string(),
});
export type Understood = z.infer<typeof understood>;

/** Nothing matches: the nearest products, and the words or the filters that were dropped to find them. */
const instead = z.object({
  reason: z.enum(['words', 'filter']),
  dropped: z.array(z.string()),
  items: z.array(productSummary),
});

const namedPart = z.object({ _id: id, name: z.string(), category });

/** For a search with `build`, with what the rules say of it. */
const foundProduct = z.extend(productSummary, { fits: z.optional(buildVerdict) });
export type FoundProduct = z.infer<typeof foundProduct>;

export const searchProducts = endpoint({
  name: 'searchProducts',
  summary:
    'Finds products on sale by words and by the facets of a category, and counts them. Each further parameter is a field of the category: `socket=AM5`, repeated for any of several values, or `memorySlots.min=4` and `memorySlots.max=8`. With `build`, ids or `id:quantity` separated by commas, only products that do not conflict with those parts.',
  method: 'GET',
  path: '/api/search',
  credential: 'none',
  access: 'anyone',
  query: searchQuery,
  response: z.object({
    items: z.array(foundProduct),
    total: count,
    page: z.int(),
    limit: z.int(),
    facets: z.array(facet),
    understood: z.array(understood),
    /** The words that were searched for, if others than `q` had. */
    corrected: z.optional(z.string()),
    /** The brands that were searched for, if `brand` spells them in another way. */
    respelt: z.optional(z.array(z.string())),
    instead: z.optional(instead),
    /** For a search with `build`: its parts that are on sale. */
    buildParts: z.optional(z.array(namedPart)),
    /** For a search with `build`: how many products conflict, by rule. */
    hidden: z.optional(z.array(z.object({ rule: z.string(), count }))),
  }),
  errors: [],
});

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  summary: 'Suggests products, categories and filters for the beginning of a search.',
  method: 'GET',
  path: '/api/search/suggestions',
  credential: 'none',
  access: 'anyone',
  query: z.strictObject({ q: searchText, category: z.optional(category) }),
  response: z.object({
    products: z.array(
      z.object({
        _id: id,
        slug: z.string(),
        name: z.string(),
        picture: z.string(),
        price: amount,
        currency: z.string(),
        energy: z.optional(energyLabel),
      }),
    ),
    /** With `words`, the count is of the products of the category that have them. */
    categories: z.array(z.object({ category, count, words: z.optional(z.string()) })),
    filters: z.array(z.object({ category, field: z.string(), value: facetValue, count })),
    corrected: z.optional(z.string()),
  }),
  errors: [],
});
