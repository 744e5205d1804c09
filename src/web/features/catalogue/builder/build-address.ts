import * as z from 'zod/mini';
import { type BuildPart, buildCategories, buildText } from '../../../../contract/catalogue/build-parts.ts';
import { type Replacement, replacements } from '../../../../contract/catalogue/replacement.ts';
import { limits } from '../../../../contract/limits.ts';
import { id } from '../../../../contract/text.ts';
import { lineOf } from '../../../parts/list/listing-address.ts';

type BuildCategory = (typeof buildCategories)[number];

/** The whole state of the page, so that a build is shared by its address, and works without JavaScript. */
export type BuilderView = {
  parts: readonly Required<BuildPart>[];
  /** The category whose products are offered. */
  category?: BuildCategory | undefined;
  q?: string | undefined;
  /** The part that another one takes the place of, and what that should be. */
  replace?: string | undefined;
  by?: Replacement | undefined;
  /** A product that conflicts and is to be added, which needs a second step. */
  confirm?: string | undefined;
  /** Products that conflict are offered too. */
  isAll: boolean;
  page: number;
};

/** `?parts=id,id:2&category=memory&q=…&all=true&page=2`; what cannot be read is left out. */
export function readBuilderAddress(search: URLSearchParams): BuilderView {
  const parts = new Map<string, number>();
  for (const text of (search.get('parts') ?? '').split(',').slice(0, limits.build.parts)) {
    const [product = '', quantity = '1'] = text.split(':');
    const units = Number(quantity);
    const isReadable = z.safeParse(id, product).success && Number.isInteger(units) && units > 0;
    if (isReadable) parts.set(product.toLowerCase(), Math.min(units, limits.build.quantity));
  }
  const page = Number(search.get('page'));
  return {
    parts: [...parts].map(([product, quantity]) => ({ product, quantity })),
    category: buildCategories.find((category) => category === search.get('category')),
    q: lineOf(search.get('q')) || undefined,
    replace: idOf(search.get('replace')),
    by: replacements.find((by) => by === search.get('by')),
    confirm: idOf(search.get('confirm')),
    isAll: search.get('all') === 'true',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

export function builderHref({ parts, category, q, replace, by, confirm, isAll, page }: BuilderView): string {
  const search = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...(q ? [['q', q]] : []),
    ...(replace ? [['replace', replace]] : []),
    ...(replace && by ? [['by', by]] : []),
    ...(confirm ? [['confirm', confirm]] : []),
    ...(isAll ? [['all', 'true']] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  // Commas and colons stay readable.
  const text = buildText(parts);
  const query = [...(text ? [`parts=${text}`] : []), ...(search.size > 0 ? [search.toString()] : [])].join('&');
  return query ? `/builder?${query}` : '/builder';
}

const idOf = (text: string | null): string | undefined => {
  const { success, data } = z.safeParse(id, text);
  return success ? data : undefined;
};

/** Nothing to choose, only the parts. */
export const onlyParts = ({ parts }: Pick<BuilderView, 'parts'>): BuilderView => ({ parts, isAll: false, page: 1 });

/** With a quantity of 0 the part is removed. */
export function withPart(view: BuilderView, product: string, quantity: number): BuilderView {
  const others = view.parts.filter((part) => part.product !== product);
  const isKnown = others.length < view.parts.length;
  const parts = isKnown
    ? view.parts.map((part) => (part.product === product ? { product, quantity } : part))
    : [...view.parts, { product, quantity }];
  return { ...view, parts: parts.filter((part) => part.quantity > 0) };
}
