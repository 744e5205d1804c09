import type { Deal } from '../../contract/deal.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import type { RawInput } from '../parse-input.ts';

type Found = { items: Identified[]; instead?: { items: Identified[] } };
type Related = { alternatives: { product: Identified }[]; goesWith: { products: Identified[] }[] };
type Identified = { _id: string };

/** What the answer of a public read depends on, by the endpoint's name. Only these answers are kept. */
const topics: Record<string, (answer: never, input: RawInput) => Topic[]> = {
  listProducts: ({ items }: Page<Identified>, { query }) => [
    'catalogue',
    ...((query as { available?: string } | undefined)?.available ? (['availability'] as const) : []),
    ...items.flatMap(ofProduct),
  ],
  // Counts and order depend on which products are in stock, and on all ratings.
  searchProducts: ({ items, instead }: Found) => [
    'catalogue',
    'availability',
    'ratings',
    ...[...items, ...(instead?.items ?? [])].flatMap(ofProduct),
  ],
  suggestProducts: () => ['catalogue'],
  getProduct: (product: Identified) => ['catalogue', ...ofProduct(product)],
  getProductPrices: () => ['catalogue'],
  getProductDelivery: ({ until }: { until: string | null }) => [
    'catalogue',
    'delivery',
    ...(until ? ([`until:${until}`] as const) : []),
  ],
  // Which products are shown does not depend on the stock of others.
  getRelatedProducts: ({ alternatives, goesWith }: Related) => [
    'catalogue',
    ...alternatives.flatMap(({ product }) => ofProduct(product)),
    ...goesWith.flatMap(({ products }) => products.flatMap(ofProduct)),
  ],
  getDeal: ({ deal }: { deal: Deal | null }) => [
    'catalogue',
    ...(deal ? [...ofProduct(deal.product), 'clock' as const] : []),
  ],
  getSeller: () => ['seller'],
  getAddressRules: () => [],
  listCountries: () => [],
  listDeliveryCountries: () => ['delivery'],
  listDeliveryPlaces: () => ['delivery'],
  listCategories: () => ['catalogue'],
  listPopularValues: () => ['catalogue'],
  listBrands: () => ['catalogue'],
  listReviews: () => ['reviews'],
  // A payment makes a verified purchase, and moves stock.
  listProductReviews: (_, { params }) => ofWritten('reviews', params),
  getRatings: (_, { params }) => ['catalogue', `ratings:${idOf(params)}`],
  listQuestions: (_, { params }) => ofWritten('questions', params),
};

const idOf = (params: unknown) => (params as { id: string }).id.toLowerCase();

const ofWritten = (kind: 'reviews' | 'questions', params: unknown): Topic[] => [
  'catalogue',
  `${kind}:${idOf(params)}`,
  `stock:${idOf(params)}`,
];

/** What a product's answer has beside the catalogue's data. */
const ofProduct = ({ _id }: Identified): Topic[] => [`stock:${_id}`, `ratings:${_id}`];

/** Facets and words combine in more ways than are requested twice. */
const seldomRepeated: ReadonlySet<string> = new Set(['searchProducts', 'suggestProducts']);

export const isSeldomRepeated = (name: string): boolean => seldomRepeated.has(name);

export function isPublicRead(name: string): boolean {
  return Object.hasOwn(topics, name);
}

/** Undefined if the answer depends on anything else, such as the visitor. */
export function topicsOf(name: string, answer: unknown, input: RawInput): Topic[] | undefined {
  return isPublicRead(name) ? topics[name]?.(answer as never, input) : undefined;
}
